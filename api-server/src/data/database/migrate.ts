import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as mainJob from './migrations/0001-main-job.ts';
import * as membershipAndPayments from './migrations/0003-membership-and-payments.ts';
import * as pagesAndScripts from './migrations/0004-pages-and-scripts.ts';
import * as withoutVideo from './migrations/0011-without-video.ts';
import * as films from './migrations/0005-films.ts';
import * as finishedTasks from './migrations/0007-finished-tasks.ts';
import * as folders from './migrations/0008-folders.ts';
import * as overrides from './migrations/0009-overrides.ts';
import * as enginePlace from './migrations/0010-1-engine-place.ts';
import * as unfinishedOfUser from './migrations/0011-unfinished-of-user.ts';
import * as shares from './migrations/0012-shares.ts';
import * as media from './migrations/0013-media.ts';
import * as refunds from './migrations/0015-refunds.ts';
import * as fileLinks from './migrations/0016-file-links.ts';
import * as searchText from './migrations/0017-search-text.ts';
import * as storedVideos from './migrations/0018-stored-videos.ts';
import * as keepUntil from './migrations/0019-keep-until.ts';
import * as deletedFiles from './migrations/0020-deleted-files.ts';
import * as decidedPlans from './migrations/0021-decided-plans.ts';
import * as lostAnswers from './migrations/0022-lost-answers.ts';
import * as devices from './migrations/0023-devices.ts';
import * as lookups from './migrations/0024-lookups.ts';
import * as linksOfUser from './migrations/0025-links-of-user.ts';
import * as brandKits from './migrations/0026-brand-kits.ts';
import * as bin from './migrations/0027-bin.ts';
import * as scans from './migrations/0028-scans.ts';
import * as uploadLocks from './migrations/0029-upload-locks.ts';
import * as filmFiles from './migrations/0030-film-files.ts';
import * as personalData from './migrations/0031-personal-data.ts';
import * as focus from './migrations/0032-focus.ts';
import * as unused from './migrations/0033-unused.ts';
import * as codeNetworks from './migrations/0034-code-networks.ts';
import * as fileCheck from './migrations/0035-file-check.ts';
import * as recordings from './migrations/0036-recordings.ts';
import * as accountSettings from './migrations/0037-account-settings.ts';
import * as focusExtent from './migrations/0038-focus-extent.ts';
import * as operators from './migrations/0039-operators.ts';
import * as passkeys from './migrations/0040-passkeys.ts';
import * as releaseService from './migrations/0041-release-service.ts';
import * as recoveryCodes from './migrations/0042-recovery-codes.ts';
import * as ofUser from './migrations/0043-of-user.ts';
import * as shareName from './migrations/0044-share-name.ts';
import * as clipSignal from './migrations/0045-clip-signal.ts';
import * as googleCallback from './migrations/0046-google-callback.ts';
import * as foreignKeys from './migrations/0047-foreign-keys.ts';
import * as heads from './migrations/0048-heads.ts';
import * as origins from './migrations/0049-origins.ts';
import * as likenessConsents from './migrations/0050-likeness-consents.ts';
import * as moderationFlags from './migrations/0057-moderation-flags.ts';
import * as freeRedos from './migrations/0058-free-redos.ts';
import * as reports from './migrations/0059-reports.ts';
import * as restrictions from './migrations/0060-restrictions.ts';
import * as gallery from './migrations/0061-gallery.ts';
import * as trustRecords from './migrations/0062-trust-records.ts';
import * as creditExpiry from './migrations/0063-credit-expiry.ts';
import * as boundSessions from './migrations/0065-bound-sessions.ts';
import * as comments from './migrations/0068-comments.ts';
import * as accountLanguage from './migrations/0069-account-language.ts';
import * as previewPublishers from './migrations/0070-preview-publishers.ts';
import * as severalBrandKits from './migrations/0071-several-brand-kits.ts';
import * as ownFonts from './migrations/0072-own-fonts.ts';
import type { Database } from './schema.ts';

/** All migrations by name. They run in name order and never change afterwards. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-main-job': { up: mainJob.up },
  '0003-membership-and-payments': { up: membershipAndPayments.up },
  '0004-pages-and-scripts': { up: pagesAndScripts.up },
  '0005-films': { up: films.up },
  '0007-finished-tasks': { up: finishedTasks.up },
  '0008-folders': { up: folders.up },
  '0009-overrides': { up: overrides.up },
  '0010-1-engine-place': { up: enginePlace.up },
  '0011-unfinished-of-user': { up: unfinishedOfUser.up },
  '0011-without-video': { up: withoutVideo.up },
  '0012-shares': { up: shares.up },
  '0013-media': { up: media.up },
  '0015-refunds': { up: refunds.up },
  '0016-file-links': { up: fileLinks.up },
  '0017-search-text': { up: searchText.up },
  '0018-stored-videos': { up: storedVideos.up },
  '0019-keep-until': { up: keepUntil.up },
  '0020-deleted-files': { up: deletedFiles.up },
  '0021-decided-plans': { up: decidedPlans.up },
  '0022-lost-answers': { up: lostAnswers.up },
  '0023-devices': { up: devices.up },
  '0024-lookups': { up: lookups.up },
  '0025-links-of-user': { up: linksOfUser.up },
  '0026-brand-kits': { up: brandKits.up },
  '0027-bin': { up: bin.up },
  '0028-scans': { up: scans.up },
  '0029-upload-locks': { up: uploadLocks.up },
  '0030-film-files': { up: filmFiles.up },
  '0031-personal-data': { up: personalData.up },
  '0032-focus': { up: focus.up },
  '0033-unused': { up: unused.up },
  '0034-code-networks': { up: codeNetworks.up },
  '0035-file-check': { up: fileCheck.up },
  '0036-recordings': { up: recordings.up },
  '0037-account-settings': { up: accountSettings.up },
  '0038-focus-extent': { up: focusExtent.up },
  '0039-operators': { up: operators.up },
  '0040-passkeys': { up: passkeys.up },
  '0041-release-service': { up: releaseService.up },
  '0042-recovery-codes': { up: recoveryCodes.up },
  '0043-of-user': { up: ofUser.up },
  '0044-share-name': { up: shareName.up },
  '0045-clip-signal': { up: clipSignal.up },
  '0046-google-callback': { up: googleCallback.up },
  '0047-foreign-keys': { up: foreignKeys.up },
  '0048-heads': { up: heads.up },
  '0049-origins': { up: origins.up },
  '0050-likeness-consents': { up: likenessConsents.up },
  '0057-moderation-flags': { up: moderationFlags.up },
  '0058-free-redos': { up: freeRedos.up },
  '0059-reports': { up: reports.up },
  '0060-restrictions': { up: restrictions.up },
  '0061-gallery': { up: gallery.up },
  '0062-trust-records': { up: trustRecords.up },
  '0063-credit-expiry': { up: creditExpiry.up },
  '0065-bound-sessions': { up: boundSessions.up },
  '0068-comments': { up: comments.up },
  '0069-account-language': { up: accountLanguage.up },
  '0070-preview-publishers': { up: previewPublishers.up },
  '0071-several-brand-kits': { up: severalBrandKits.up },
  '0072-own-fonts': { up: ownFonts.up },
};

/**
 * Checks whether a later release has already migrated the database. This happens when an older
 * release restarts during an update or after a rollback. It then works with the newer schema.
 */
async function isFurther(db: Database): Promise<boolean> {
  const knownMigrations = Object.keys(MIGRATIONS).sort();
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  const appliedMigrations = rows.map(({ name }) => name);
  return (
    appliedMigrations.length > knownMigrations.length &&
    knownMigrations.every((name, place) => appliedMigrations[place] === name)
  );
}

/**
 * Migrates the database to the latest version. A newer schema stays unchanged.
 *
 * @throws if a migration fails; it is rolled back
 */
export async function migrate(db: Database): Promise<void> {
  const { error, results } = await db.connection().execute(async (connection) => {
    // Indexing a large table may exceed any timeout.
    await sql`set statement_timeout = 0`.execute(connection);
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    });
    try {
      return await migrator.migrateToLatest();
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
  if (error === undefined || (await isFurther(db).catch(() => false))) return;
  const failedMigration = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(
    `The database could not be migrated${failedMigration ? ` (${failedMigration})` : ''}.`,
    {
      cause: error,
    },
  );
}
