/* webpack's parser marks imported names with this; the package types only its public part. */
declare module 'webpack/lib/dependencies/HarmonyImportDependencyParserPlugin.js' {
  const plugin: { readonly harmonySpecifierTag: symbol };
  export default plugin;
}
