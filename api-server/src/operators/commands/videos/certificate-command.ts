import type { Command } from 'commander';
import { message } from '@vidra/shared-i18n/text';
import {
  forgetCertificate,
  listCertificates,
  type KnownCertificate,
} from '../../../rendering/content-credentials/site-signers.ts';
import { recordAction } from '../../records/actions.ts';
import type { Answer, WithAdmin } from '../context/command-context.ts';
import { AdminError } from '../context/open-admin.ts';

/** Adds `certificates`, which lists the certificates whose files count as this site's. */
export function addCertificateCommand(
  program: Command,
  { answer, withAdmin }: Answer & WithAdmin,
): void {
  program
    .command('certificates')
    .description("list certificates whose files count as this site's, or forget a leaked one")
    .option('--forget <fingerprint>', 'files that it signed no longer count')
    .action(({ forget }: { forget?: string }) =>
      withAdmin(async ({ db }) => {
        if (forget !== undefined) {
          await db.transaction().execute(async (transaction) => {
            if (await forgetCertificate(transaction, forget)) {
              await recordAction(transaction, {
                operator: 'command line',
                action: 'forget-certificate',
                subject: forget,
                what: message`Certificate forgotten`,
                reason: 'Command line',
              });
              return;
            }
            throw new AdminError('No certificate has this fingerprint. List them first.');
          });
        }
        answer(await listCertificates(db), formatCertificates);
      }),
    );
}

const formatCertificates = (certificates: readonly KnownCertificate[]): string =>
  certificates.length === 0
    ? 'Nothing was signed yet.'
    : certificates
        .map(({ firstUsedAt, fingerprint }) => `${firstUsedAt.toISOString()}  ${fingerprint}`)
        .join('\n');
