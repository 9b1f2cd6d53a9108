import { relative, sep } from 'node:path';
import { TOOLS, type ModalName } from '@vidra/shared-contract';
import type { ContractParts } from '@vidra/shared-contract/delivery';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import harmonyImports from 'webpack/lib/dependencies/HarmonyImportDependencyParserPlugin.js';
import { isKept, toPossibleStrings, type Parser } from './contract-use-plugin.ts';

const NAME = 'LinkUse';
const CONTRACT = '@vidra/shared-contract';
const SESSION = '@vidra/shared-session';

/** Exports of the session that open each modal. */
const OPENERS: Readonly<Record<string, ModalName>> = {
  showUploadModal: 'upload',
  showCreateTaskModal: 'create-task',
  showPurchaseModal: 'purchase',
  showPurchaseSuccessModal: 'purchase-success',
  showShareModal: 'share',
  showAgentModal: 'agent',
};

/** Opens a modal that a remote declares. */
const OPEN_MODAL = `${SESSION} openModal`;

/** A link that the parser found. */
interface Link {
  readonly route: string;
  readonly params?: readonly string[];
}

interface LinkInfo {
  links?: Link[];
  opened?: string[];
}

type LinkParts = Pick<ContractParts, 'links' | 'opens'>;

const parts = new WeakMap<Compilation, LinkParts>();

/** Returns the routes that a build with `LinkUsePlugin` links to and the modals that it opens. */
export function getLinkParts(compilation: Compilation): LinkParts {
  return parts.get(compilation) ?? {};
}

/** Reads from a build which routes it links to by name, and which modals it opens. */
export class LinkUsePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          recordLinks(parser as unknown as Parser);
        });
      }
      compilation.hooks.afterChunks.tap(NAME, () => {
        parts.set(compilation, collect(compilation, compiler.context));
      });
    });
  }
}

function collect(compilation: Compilation, dir: string): LinkParts {
  const links: NonNullable<LinkParts['links']> = {};
  const opens: NonNullable<LinkParts['opens']> = {};
  const keptModules = [...compilation.modules]
    .filter((module) => isKept(compilation, module))
    .map((module) => ({ file: getModulePath(module, dir), ...getLinkInfo(module) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  for (const { file, links: moduleLinks = [], opened = [] } of keptModules) {
    for (const { route, params } of moduleLinks) {
      links[route] ??= { file, ...(params ? { params: [...params] } : {}) };
    }
    for (const modal of opened) opens[modal] ??= file;
  }
  return {
    ...(Object.keys(links).length > 0 ? { links: sortByKey(links) } : {}),
    ...(Object.keys(opens).length > 0 ? { opens: sortByKey(opens) } : {}),
  };
}

/**
 * Returns a path relative to the package's folder with forward slashes, so that it is the same on
 * every machine.
 */
function getModulePath(module: Module, dir: string): string {
  const file = 'resource' in module && typeof module.resource === 'string' ? module.resource : '';
  return relative(dir, file).split(sep).join('/');
}

function sortByKey<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Stored with the module, also in webpack's cache. */
function getLinkInfo(module: Module): LinkInfo {
  return (module.buildInfo as { linkUse?: LinkInfo } | undefined)?.linkUse ?? {};
}

function recordLinkUse(module: Module, { links = [], opened = [] }: LinkInfo): void {
  const before = getLinkInfo(module);
  (module.buildInfo as { linkUse?: LinkInfo }).linkUse = {
    links: [...(before.links ?? []), ...links],
    opened: [...(before.opened ?? []), ...opened],
  };
}

/** Runs before webpack's own taps, which end the hooks. */
const first = { name: NAME, stage: -100 };

function recordLinks(parser: Parser): void {
  const { callMemberChain, expression } = parser.hooks;
  const { harmonySpecifierTag } = harmonyImports;
  callMemberChain.for(harmonySpecifierTag).tap(first, (call, members = []) => {
    const { module } = parser.state;
    const name = getImportedName(parser, members);
    recordImportedUse(module, name);
    if (name === OPEN_MODAL) {
      const modals = toPossibleStrings(parser.evaluateExpression(call.arguments[0]));
      if (modals) recordLinkUse(module, { opened: modals });
      else module.addError(createUnreadableModalError());
    }
    if (name !== `${CONTRACT} getHref`) return;
    const routes = toPossibleStrings(parser.evaluateExpression(call.arguments[0]));
    const params = readParamNames(call.arguments[1]);
    if (!routes) module.addError(createUnreadableError());
    else
      recordLinkUse(module, {
        links: routes.map((route) => ({ route, ...(params && { params }) })),
      });
  });
  expression.for(harmonySpecifierTag).tap(first, () => {
    const { module } = parser.state;
    const name = getImportedName(parser, []);
    recordImportedUse(module, name);
    if (name === `${CONTRACT} getHref`) module.addError(createUnreadableError());
    if (name === OPEN_MODAL) module.addError(createUnreadableModalError());
  });
}

function getImportedName({ currentTagData }: Parser, members: readonly string[]): string {
  const { source, ids } = currentTagData;
  return `${source} ${[...ids, ...members].join('.')}`;
}

function recordImportedUse(module: Module, name: string): void {
  if (name === `${CONTRACT} getToolHref`) {
    recordLinkUse(module, { links: TOOLS.map(({ route }) => ({ route })) });
  }
  const modal = name.startsWith(`${SESSION} `) && OPENERS[name.slice(SESSION.length + 1)];
  if (modal) recordLinkUse(module, { opened: [modal] });
}

interface ObjectExpression {
  readonly type: 'ObjectExpression';
  readonly properties: readonly { readonly key?: { readonly name?: string } }[];
}

/** Returns the parameter names of a link; undefined when it has none or they are unknown. */
function readParamNames(argument: unknown): string[] | undefined {
  const expression = argument as ObjectExpression | { readonly type: string } | undefined;
  if (!expression || !('properties' in expression)) return undefined;
  const keys = expression.properties.map(({ key }) => key?.name);
  return keys.every((key) => key !== undefined) ? keys.sort() : undefined;
}

function createUnreadableModalError(): Error {
  return new webpack.WebpackError(
    "openModal must be called with the modal's name as a string literal, such as openModal('mfe-help/article', data): " +
      'the release lists the modals that it opens, so that anyone who removes one is told.',
  );
}

function createUnreadableError(): Error {
  return new webpack.WebpackError(
    "getHref must be called with the route's name as a string literal, such as getHref('workspace-home'): " +
      'the release lists its links, so that anyone who removes the route is told.',
  );
}
