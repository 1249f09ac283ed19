// Type declarations for style sheets: CSS modules export their class names, others are imported for their side effect.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
