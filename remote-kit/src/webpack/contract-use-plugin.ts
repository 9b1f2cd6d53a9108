import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import harmonyImports from 'webpack/lib/dependencies/HarmonyImportDependencyParserPlugin.js';
import { SINGLETONS_OF_OURS } from './singletons.ts';

const NAME = 'ContractUse';
const SESSION = '@vidra/shared-session';
const CALL = 'callApi';

/** What a remote's scripts use of the contract. */
export interface ContractUse {
  /** Names of the calls that they make, sorted. */
  readonly calls: readonly string[];
  /** Names that they import of each shared module of this repository, sorted; `*` is all of them. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

const uses = new WeakMap<Compilation, ContractUse>();

/** What a build with `ContractUsePlugin` uses. */
export function getContractUse(compilation: Compilation): ContractUse {
  return uses.get(compilation) ?? { calls: [], names: {} };
}

/**
 * Reads from a remote's build which calls it makes and which names it imports of modules that the
 * host provides: only what is left when unused code is gone.
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

/** Whether a module is in what the build wrote. */
export function isKept({ chunkGraph }: Compilation, module: Module): boolean {
  return chunkGraph.getNumberOfModuleChunks(module) > 0;
}

/** webpack does not know what a shared module exports, but what each import of it refers to. */
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

/** The name of a module that is taken from the host and is made in this repository. */
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

/** The part of webpack's parser of scripts that is used here. */
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

/** Before webpack's own taps, which end the hooks. */
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

/** The texts that an argument can be; undefined when that cannot be told. */
export function toPossibleStrings(value: Evaluated): string[] | undefined {
  if (value.isString()) return value.string === undefined ? undefined : [value.string];
  if (!value.isConditional()) return undefined;
  const options = (value.options ?? []).map(toPossibleStrings);
  return options.every((option) => option !== undefined) ? options.flat() : undefined;
}

function refuse(module: Module): void {
  module.addError(
    new webpack.WebpackError(
      `${CALL} must be called with the call's name as a text, such as ${CALL}('userInfo'): ` +
        'the release lists what it calls, and is checked against the host by it.',
    ),
  );
}

/** Kept with the module, in webpack's cache too. */
function addCalls(module: Module, calls: readonly string[]): void {
  const info = module.buildInfo as { contractCalls?: string[] };
  info.contractCalls = [...new Set([...(info.contractCalls ?? []), ...calls])];
}

function getContractCalls(module: Module): readonly string[] {
  return (module.buildInfo as { contractCalls?: string[] } | undefined)?.contractCalls ?? [];
}
