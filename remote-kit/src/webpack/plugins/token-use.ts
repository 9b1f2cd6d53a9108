import { relative, sep } from 'node:path';
import type { ContractParts } from '@vidra/shared-contract/delivery';
import type { Compilation, Module } from 'webpack';
import { isKept } from './contract-use-plugin.ts';

/** Custom properties of the host; a remote's own have other names. */
const DEFINITION_PATTERN = /(--(?:ui|shell)-[\w-]+)\s*:/g;
/** A use with a fallback does not need the host's property. */
const USE_PATTERN = /var\(\s*(--(?:ui|shell)-[\w-]+)\s*\)/g;

type Tokens = NonNullable<ContractParts['tokens']>;

/** Returns the design tokens that a build's style sheets define, with the defining file. */
export function findDefinedTokens(compilation: Compilation, dir: string): Tokens {
  return findTokens(compilation, dir, DEFINITION_PATTERN);
}

/**
 * Returns the design tokens that a build's style sheets use but do not define, with the using file.
 */
export function findUsedTokens(compilation: Compilation, dir: string): Tokens {
  const definedTokens = findDefinedTokens(compilation, dir);
  const usedEntries = Object.entries(findTokens(compilation, dir, USE_PATTERN));
  return Object.fromEntries(usedEntries.filter(([token]) => !(token in definedTokens)));
}

function findTokens(compilation: Compilation, dir: string, pattern: RegExp): Tokens {
  const sheets = [...compilation.modules]
    .filter((module) => isSheet(module) && isKept(compilation, module))
    .map((module) => ({ file: getSheetPath(module, dir), text: readSheetText(module) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const tokens = new Map<string, string>();
  for (const { file, text } of sheets) {
    for (const [, token = ''] of text.matchAll(pattern)) {
      if (!tokens.has(token)) tokens.set(token, file);
    }
  }
  return Object.fromEntries([...tokens].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isSheet({ type }: Module): boolean {
  return type === 'css/mini-extract';
}

function readSheetText(module: Module): string {
  return String((module as unknown as { content: Buffer }).content);
}

/** The plugin's name of a style sheet contains its loaders and its file. */
function getSheetPath(module: Module, dir: string): string {
  const [, file = ''] = /([^!|]+\.css)(?:$|[|?])/.exec(module.identifier()) ?? [];
  return relative(dir, file).split(sep).join('/');
}
