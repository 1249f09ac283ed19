// What importing a style sheet of ours gives: its class names. Other sheets are imported for their effect only.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
