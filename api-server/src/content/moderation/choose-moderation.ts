import type { Config } from '../../config/config.ts';
import { createHttpModeration } from './http-moderation.ts';
import type { Moderation } from './moderation.ts';
import { createOpenaiModeration } from './openai-moderation.ts';
import { readRules } from './read-rules.ts';
import { createRuleModeration } from './rule-moderation.ts';

const NO_MODERATION: Moderation = {
  id: 'none',
  checksImages: false,
  checksRecordings: false,
  findFlag: () => Promise.resolve(undefined),
};

/**
 * Creates the configured check of orders.
 *
 * @throws ConfigError when the operator's rules cannot be used
 */
export function chooseModeration(settings: Config['moderation']): Moderation {
  switch (settings.driver) {
    case 'rules':
      return createRuleModeration(readRules(settings.rulesPath));
    case 'openai':
      return createOpenaiModeration(settings.openai);
    case 'http':
      return createHttpModeration(settings.http);
    case 'none':
      return NO_MODERATION;
  }
}
