import { z } from 'zod';
import { remoteNeeds } from './needs.ts';

const assetList = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

const route = z.object({
  name: z.string().min(1),
  path: z.string().startsWith('/'),
  title: z.string(),
  description: z.string().optional(),
  access: z.enum(['public', 'authorized']).optional(),
  requiredQuery: z.array(z.string()).optional(),
  redirect: z.string().optional(),
  layout: z.enum(['default', 'bare']).optional(),
  ownMain: z.boolean().optional(),
  colorMode: z.enum(['light', 'dark']).optional(),
  slots: z.array(z.string()).optional(),
  supportChat: z.boolean().optional(),
  prerender: z.array(z.string().startsWith('/')).optional(),
  example: z.string().startsWith('/').optional(),
  moreExamples: z.array(z.string().startsWith('/')).optional(),
  chunks: z.record(z.string().regex(/^[^=]+=/), z.string().min(1)).optional(),
  early: z.array(z.string().min(1)).optional(),
});

const order = z.number().optional();

/** Extensions that a remote adds to the site outside its own pages. */
const extensions = z.object({
  contents: z
    .array(
      z.object({
        slot: z.string().min(1),
        name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        title: z.string(),
        height: z.number().int().nonnegative(),
        order,
        sandboxed: z.literal(true).optional(),
      }),
    )
    .optional(),
  menu: z
    .array(
      z.object({
        menu: z.string(),
        route: z.string(),
        title: z.string(),
        icon: z.string(),
        order,
        covers: z.string().optional(),
      }),
    )
    .optional(),
  commands: z
    .array(
      z.object({
        name: z.string(),
        title: z.string(),
        icon: z.string(),
        words: z.string().optional(),
        order,
        opens: z.union([
          z.object({ modal: z.string() }),
          z.object({ route: z.string(), query: z.record(z.string(), z.string()).optional() }),
        ]),
      }),
    )
    .optional(),
  modals: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        title: z.string(),
        size: z.enum(['sm', 'md', 'lg', 'xl']).optional(),
        example: z.unknown().optional(),
      }),
    )
    .optional(),
});

/** Release names: lower-case words joined by hyphens. */
export const releaseName = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
export const releaseHash = z.string().regex(/^[0-9a-f]{16}$/);

/** Key of a configuration value, such as `maxItems`. */
export const configKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,59}$/, 'must be like maxItems');
/** Name of a feature flag, such as `new-timeline`. */
export const flagName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be like new-timeline');

const description = z.string().min(1);

/** Public configuration that a release declares. */
const configField = z.discriminatedUnion('type', [
  z.object({ type: z.literal('string'), default: z.string(), description }),
  z.object({ type: z.literal('boolean'), default: z.boolean(), description }),
  z.object({
    type: z.literal('number'),
    default: z.number(),
    description,
    min: z.number().optional(),
    max: z.number().optional(),
  }),
]);

/** One file of a release. `integrity` is `sha384-…`; sizes in bytes. */
const releaseFile = z.object({
  integrity: z.string().startsWith('sha384-'),
  bytes: z.number().int(),
  brotliBytes: z.number().int(),
});

/** Parts of the contract that a host offers or a remote uses. */
const contractParts = z.object({
  /** Endpoints by call name, such as `POST /api/v1.0/…`. */
  calls: z.record(z.string(), z.string()),
  /** Exported names of shared modules of this repository; `*` stands for all of them. */
  names: z.record(z.string(), z.array(z.string())),
  /** Modals with a frame in the host, or with content in the remote. */
  modals: z.array(z.string()),
  /** Linked routes with their parameters and the first file that links to them. */
  links: z
    .record(z.string(), z.object({ file: z.string(), params: z.array(z.string()).optional() }))
    .optional(),
  /** Opened modals with the first file that opens them. */
  opens: z.record(z.string(), z.string()).optional(),
  /** Design tokens that its styles define or use, with the first file. */
  tokens: z.record(z.string(), z.string()).optional(),
});
export type ContractParts = z.infer<typeof contractParts>;

/** Commit from which a release was built. */
const releaseSource = z.object({
  commit: z.string().min(1).max(100),
  /** Commit time in epoch milliseconds. */
  committedAt: z.number().int().optional(),
});
export type ReleaseSource = z.infer<typeof releaseSource>;

/** Provenance of a release: a DSSE envelope with an in-toto statement, both in base64. */
const provenance = z.object({
  payloadType: z.string(),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string().optional(), sig: z.base64() })),
});
export type Provenance = z.infer<typeof provenance>;

/**
 * Record of an immutable release and its requirements, which a build writes beside its files as
 * `release.json`. It is stored under `remotes/<name>/<hash>/`. The hash covers every file's content
 * and this record.
 */
export const releaseRecord = z.object({
  schemaVersion: z.literal(1),
  name: releaseName,
  title: z.string(),
  hash: releaseHash,
  /** Build time in epoch milliseconds. */
  createdAt: z.number().int(),
  /** Source of the build, if known. The hash covers neither it nor the build time. */
  source: releaseSource.optional(),
  /** Signed provenance of the build. The hash does not cover it. */
  provenance: provenance.optional(),
  kind: z.enum(['host', 'remote']),
  mode: z.enum(['production', 'development']),
  /** Script that starts the release: `remoteEntry.<hash>.js`, or the host's `main.<hash>.js`. */
  entry: z.string(),
  /** The federation manifest; absent for the host. */
  manifest: z.record(z.string(), z.unknown()).optional(),
  files: z.record(z.string(), releaseFile),
  routes: z.array(route),
  /**
   * Files beyond the entry by route name, and additional ones by `<route>?<query>`. For the host:
   * only `main`.
   */
  routeAssets: z.record(z.string(), assetList),
  /** HTML file of each prerendered path. */
  prerendered: z.record(z.string(), z.string()),
  modals: z.array(z.string()),
  /** Absent without extensions. */
  extensions: extensions.optional(),
  /**
   * Custom elements that its scripts define, because a page has one shared registry. Absent: none.
   */
  elements: z.array(z.string()).optional(),
  /** Public configuration that operators may set. Absent: none. */
  config: z.record(configKey, configField).optional(),
  /** Feature flags that operators may target. Absent: none. */
  flags: z.record(flagName, z.object({ description, default: z.boolean() })).optional(),
  /** Translations by language, as a BCP 47 tag. Absent: English only. */
  languages: z
    .record(
      z.string(),
      z.object({
        /** The catalog: `locales/<language>.json`. */
        file: z.string(),
        /** Number of texts that are not translated. */
        missing: z.number().int().nonnegative(),
        /** HTML file of each prerendered path in this language. */
        prerendered: z.record(z.string(), z.string()).optional(),
      }),
    )
    .optional(),
  /** What it needs beyond the site's policy and budgets. Absent: nothing. */
  needs: remoteNeeds.optional(),
  contractVersion: z.number().int(),
  /** Absent in older releases and in development. */
  contract: contractParts.optional(),
  /** Shared packages that the host provides or the remote requires. */
  shared: z.record(z.string(), z.string()),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;
