import { z } from 'zod';
import {
  createAddressSchema,
  createIntegerSchema,
  defineSection,
  onOff,
  origins,
} from './variable-schemas.ts';

export const workerSection = defineSection({
  title: 'Worker and rendering',
  shape: {
    WORKER: onOff
      .default('on')
      .describe(
        'off: the API makes no videos and sends no mail. `pnpm worker` does, and needs `DATABASE_URL`. It needs the keys of engines and mail; only the API needs those of login and webhooks',
      ),
    WORKER_PORT: createIntegerSchema(1, 65_535)
      .optional()
      .describe('Where a separate worker answers `/healthz` and `/readyz`'),
    RENDER_CONCURRENCY: createIntegerSchema(0, 64)
      .optional()
      .describe(
        'Videos that this process makes at once; half of the cores without a value. 0: none, only the API',
      ),
    RENDER_LIMIT_SECONDS: createIntegerSchema(10, 86_400)
      .default(900)
      .describe('Maximum time for one video'),
    SHUTDOWN_SECONDS: createIntegerSchema(0, 600)
      .default(5)
      .describe(
        'How long a stopping process waits for its videos before it returns them to the queue',
      ),
  },
});

export const contentSection = defineSection({
  title: 'Scripts, scraping and backgrounds',
  shape: {
    TEXT_ENGINE: z
      .enum(['template', 'openai-compatible'], 'must be template or openai-compatible')
      .default('template')
      .describe(
        'Writer of scripts and plans: `template` (and fixed rules; no AI) or `openai-compatible`',
      ),
    OPENAI_TEXT_BASE_URL: createAddressSchema(/^https?$/, 'https://api.openai.com/v1')
      .default('https://api.openai.com/v1')
      .describe('A chat completions service that follows a JSON schema'),
    OPENAI_TEXT_API_KEY: z
      .string()
      .optional()
      .describe('Its key. Self-hosted servers often need none'),
    OPENAI_TEXT_MODEL: z.string().optional().describe('Its model; needed with `openai-compatible`'),
    PERCEPTION: z
      .enum(['local', 'none'], 'must be local or none')
      .default('local')
      .describe(
        'Finds heads, bodies and outlines in images: `local` (small models in a thread of this process, up to 0.4 GB while images come in) or `none`',
      ),
    BACKGROUND_ENGINE: z
      .enum(['flood-fill', 'rembg'], 'must be flood-fill or rembg')
      .default('flood-fill')
      .describe(
        'Remover of backgrounds: `flood-fill` (plain backgrounds; people by their outline with `PERCEPTION=local`) or `rembg`',
      ),
    REMBG_URL: createAddressSchema(/^https?$/, 'http://127.0.0.1:7000')
      .optional()
      .describe('Address of a rembg server (`rembg s`); needed with `rembg`'),
    SCRAPE_TRUSTED_ORIGINS: origins
      .default([])
      .describe(
        'Origins, separated by commas, that are read although they are not on the public web, such as `http://shop.lan:8000`',
      ),
  },
});

export const moderationSection = defineSection({
  title: 'Moderation',
  note: '[What each driver does](docs/moderation.md).',
  shape: {
    MODERATION: z
      .enum(['none', 'rules', 'openai', 'http'], 'must be none, rules, openai or http')
      .default('none')
      .describe('Checks orders before they are accepted: `none`, `rules`, `openai` or `http`'),
    MODERATION_FAILURE: z
      .enum(['hold', 'allow'], 'must be hold or allow')
      .default('hold')
      .describe(
        '`hold`: orders are refused while the service is down; `allow`: they are accepted unchecked',
      ),
    /** See `readRules`. */
    MODERATION_RULES: z
      .string()
      .optional()
      .describe('JSON file with the rules of `rules`. Without it, the shipped ones'),
    MODERATION_URL: createAddressSchema(/^https?$/, 'http://127.0.0.1:9000/check')
      .optional()
      .describe('The service of `http`; needed with it'),
    MODERATION_API_KEY: z.string().optional().describe('The bearer token of that service'),
    OPENAI_MODERATION_BASE_URL: createAddressSchema(/^https?$/, 'https://api.openai.com/v1')
      .default('https://api.openai.com/v1')
      .describe('The service of `openai`'),
    OPENAI_MODERATION_API_KEY: z.string().optional().describe('Its key; needed with `openai`'),
    OPENAI_MODERATION_MODEL: z.string().default('omni-moderation-latest').describe('Its model'),
  },
});
