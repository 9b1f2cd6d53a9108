import { z } from 'zod';

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

/** What a remote adds to the site outside of its own pages. */
const extensions = z.object({
  contents: z
    .array(
      z.object({
        slot: z.string().min(1),
        name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        title: z.string(),
        height: z.number().int().nonnegative(),
        order,
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
        opens: z.union([
          z.object({ modal: z.string() }),
          z.object({ route: z.string(), query: z.record(z.string(), z.string()).optional() }),
        ]),
      }),
    )
    .optional(),
});

/** Release names: lower-case words joined by hyphens. */
export const releaseName = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
export const releaseHash = z.string().regex(/^[0-9a-f]{16}$/);

/** One file of a release. `integrity` is `sha384-…`; sizes in bytes. */
const releaseFile = z.object({
  integrity: z.string().startsWith('sha384-'),
  bytes: z.number().int(),
  brotliBytes: z.number().int(),
});

/** What a host offers of the contract, or what a remote uses of it. */
const contractParts = z.object({
  /** `POST /api/v1.0/…` by the name of the call. */
  calls: z.record(z.string(), z.string()),
  /** Names that shared modules made in this repository export; `*` is all of them. */
  names: z.record(z.string(), z.array(z.string())),
  /** Modals that have a frame in the host, or content in the remote. */
  modals: z.array(z.string()),
  /** Routes that it links to, with the parameters that it gives, and the first file that does. */
  links: z
    .record(z.string(), z.object({ file: z.string(), params: z.array(z.string()).optional() }))
    .optional(),
  /** Modals that it opens, with the first file that does. */
  opens: z.record(z.string(), z.string()).optional(),
  /** Design tokens that its styles define, or use; with the first file that does. */
  tokens: z.record(z.string(), z.string()).optional(),
});
export type ContractParts = z.infer<typeof contractParts>;

/** The commit that a release was built from. */
const releaseSource = z.object({
  commit: z.string().min(1).max(100),
  /** Epoch milliseconds of the commit. */
  committedAt: z.number().int().optional(),
});
export type ReleaseSource = z.infer<typeof releaseSource>;

/** Who says where a release was built: a DSSE envelope with an in-toto statement, both in base64. */
const provenance = z.object({
  payloadType: z.string(),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string().optional(), sig: z.base64() })),
});
export type Provenance = z.infer<typeof provenance>;

/**
 * What a build leaves beside its files as `release.json`: an immutable release and what it needs.
 * Stored under `remotes/<name>/<hash>/`; the hash covers every file's content and this record.
 */
export const releaseRecord = z.object({
  schemaVersion: z.literal(1),
  name: releaseName,
  title: z.string(),
  hash: releaseHash,
  /** Epoch milliseconds. */
  createdAt: z.number().int(),
  /** What it was built from, as far as known. The hash does not cover it, nor when it was built. */
  source: releaseSource.optional(),
  /** Where it was built, signed there. The hash does not cover it. */
  provenance: provenance.optional(),
  kind: z.enum(['host', 'remote']),
  mode: z.enum(['production', 'development']),
  /** The script that starts it: `remoteEntry.<hash>.js`, or the host's `main.<hash>.js`. */
  entry: z.string(),
  /** The federation manifest; absent for the host. */
  manifest: z.record(z.string(), z.unknown()).optional(),
  files: z.record(z.string(), releaseFile),
  routes: z.array(route),
  /** Beyond the entry, by route name, and beyond those by `<route>?<query>`. For the host: `main` alone. */
  routeAssets: z.record(z.string(), assetList),
  /** File with the HTML of each prerendered path. */
  prerendered: z.record(z.string(), z.string()),
  modals: z.array(z.string()),
  /** Absent when there is nothing of it. */
  extensions: extensions.optional(),
  /** Custom elements that its scripts define: a page has one registry for all. Absent: none. */
  elements: z.array(z.string()).optional(),
  contractVersion: z.number().int(),
  /** Absent in releases that were built before it was recorded, and in development. */
  contract: contractParts.optional(),
  /** Shared packages: what the host provides, or what the remote requires. */
  shared: z.record(z.string(), z.string()),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;
