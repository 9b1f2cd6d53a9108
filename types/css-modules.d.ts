declare module '*.module.css' {
  /** Class names in the built style sheet, by their names in the source. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
