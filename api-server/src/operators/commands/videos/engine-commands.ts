import type { Command } from 'commander';
import {
  checkEngines,
  type EngineFinding,
} from '../../../rendering/engines/check/check-engines.ts';
import type { Answer } from '../context/command-context.ts';

function describeFindings(findings: readonly EngineFinding[]): string {
  if (findings.length === 0)
    return 'The built-in engine makes everything, so there is no provider to check.';
  return findings
    .map(({ driver, model, flows, faults }) => {
      const title = `${driver}  ${model}  (${flows.join(', ')})`;
      if (faults.length === 0) return `${title}: fits`;
      return [`${title}:`, ...faults.map((fault) => `  ${fault}`)].join('\n');
    })
    .join('\n');
}

/** Adds the commands about engines and their models. */
export function addEngineCommands(
  program: Command,
  { answer, foundTrouble }: Answer & { foundTrouble: () => void },
): void {
  program
    .command('engines')
    .description('look after the engines')
    .command('check')
    .description(
      'ask the providers what their models accept; exits with 1 when something no longer fits',
    )
    .action(async () => {
      const findings = await checkEngines(process.env);
      if (findings.some(({ faults }) => faults.length > 0)) foundTrouble();
      answer(findings, describeFindings);
    });
}
