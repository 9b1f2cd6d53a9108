import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import harmonyImports from 'webpack/lib/dependencies/HarmonyImportDependencyParserPlugin.js';
import { SINGLETONS_OF_OURS } from '../singletons.ts';

const NAME = 'ContractUse';
const SESSION = '@vidra/shared-session';
const CALL = 'callApi';

/** Parts of the contract that a remote's scripts use. */
export interface ContractUse {
  /** Names of the calls, sorted. */
  readonly calls: readonly string[];
  /**
   * Imported names of each shared module of this repository, sorted; `*` stands for all of them.
   */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

const uses = new WeakMap<Compilation, ContractUse>();

/** Returns the parts of the contract that a build with `ContractUsePlugin` uses. */
export function getContractUse(compilation: Compilation): ContractUse {
  return uses.get(compilation) ?? { calls: [], names: {} };
}

/**
 * Reads from a remote's build which calls and which names of the host's modules it uses. Unused
 * code is already removed then.
 */
export class ContractUsePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          recordCalls(parser as unknown as Parser);
        });
      }
      compilation.hooks.afterChunks.tap(NAME, () => {
        uses.set(compilation, collect(compilation));
      });
    });
  }
}

function collect(compilation: Compilation): ContractUse {
  const calls = new Set<string>();
  const names = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (!isKept(compilation, module)) continue;
    for (const call of getContractCalls(module)) calls.add(call);
    const sharedModule = findSharedModule(module);
    if (sharedModule === undefined) continue;
    const usedNames = names.get(sharedModule) ?? new Set();
    for (const name of findUsedNames(compilation, module)) usedNames.add(name);
    names.set(sharedModule, usedNames);
  }
  return {
    calls: [...calls].sort(),
    names: Object.fromEntries(
      [...names].map(([module, moduleNames]) => [module, [...moduleNames].sort()]),
    ),
  };
}

/** Returns whether the build's output contains a module. */
export function isKept({ chunkGraph }: Compilation, module: Module): boolean {
  return chunkGraph.getNumberOfModuleChunks(module) > 0;
}

/**
 * Webpack does not know the exports of a shared module, but it knows the references of each import.
 */
function findUsedNames(compilation: Compilation, module: Module): string[] {
  const { moduleGraph } = compilation;
  return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
    const { originModule, dependency } = connection;
    const usedDependency = originModule && isKept(compilation, originModule) && dependency;
    if (!usedDependency || connection.getActiveState(undefined) === false) return [];
    return dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
      const path = Array.isArray(reference) ? reference : reference.name;
      return path[0] ?? '*';
    });
  });
}

/** Returns the name of a module of this repository that the host provides. */
function findSharedModule(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const { options } = module as unknown as { options: { shareKey: string } };
  return SINGLETONS_OF_OURS.find((name) => name === options.shareKey);
}

interface Expression {
  readonly arguments: readonly unknown[];
}

interface Evaluated {
  readonly isString: () => boolean;
  readonly string?: string;
  readonly isConditional: () => boolean;
  readonly options?: readonly Evaluated[];
}

/** The used part of webpack's script parser. */
export interface Parser {
  readonly currentTagData: { readonly source: string; readonly ids: readonly string[] };
  readonly state: { readonly module: Module };
  readonly evaluateExpression: (expression: unknown) => Evaluated;
  readonly hooks: Record<'callMemberChain' | 'expression', { for: (tag: symbol) => Hook }>;
}

interface Hook {
  readonly tap: (
    options: { name: string; stage: number },
    look: (expression: Expression, members?: readonly string[]) => void,
  ) => void;
}

/** Runs before webpack's own taps, which end the hooks. */
const first = { name: NAME, stage: -100 };

function recordCalls(parser: Parser): void {
  const { callMemberChain, expression } = parser.hooks;
  const { harmonySpecifierTag } = harmonyImports;
  callMemberChain.for(harmonySpecifierTag).tap(first, (call, members = []) => {
    if (!isCallApi(parser, members)) return;
    const names = toPossibleStrings(parser.evaluateExpression(call.arguments[0]));
    if (names) addCalls(parser.state.module, names);
    else refuse(parser.state.module);
  });
  expression.for(harmonySpecifierTag).tap(first, () => {
    if (isCallApi(parser, [])) refuse(parser.state.module);
  });
}

function isCallApi({ currentTagData }: Parser, members: readonly string[]): boolean {
  const { source, ids } = currentTagData;
  return source === SESSION && [...ids, ...members].join('.') === CALL;
}

/** Returns the possible string values of an argument; undefined when they are unknown. */
export function toPossibleStrings(value: Evaluated): string[] | undefined {
  if (value.isString()) return value.string === undefined ? undefined : [value.string];
  if (!value.isConditional()) return undefined;
  const options = (value.options ?? []).map(toPossibleStrings);
  return options.every((option) => option !== undefined) ? options.flat() : undefined;
}

function refuse(module: Module): void {
  module.addError(
    new webpack.WebpackError(
      `${CALL} must be called with the call's name as a string literal, such as ${CALL}('userInfo'): ` +
        'the release lists its calls, and they are checked against the host.',
    ),
  );
}

/** Stored with the module, also in webpack's cache. */
function addCalls(module: Module, calls: readonly string[]): void {
  const info = module.buildInfo as { contractCalls?: string[] };
  info.contractCalls = [...new Set([...(info.contractCalls ?? []), ...calls])];
}

function getContractCalls(module: Module): readonly string[] {
  return (module.buildInfo as { contractCalls?: string[] } | undefined)?.contractCalls ?? [];
}
