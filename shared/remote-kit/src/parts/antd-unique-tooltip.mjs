// In place of antd's provider for tooltips that glide from one place to the next (../webpack.mjs): no theme of ours asks
// for them, and antd's own provider brings the code that places pop-ups into every first page.
export default ({ children }) => children;
