import type { Kysely } from 'kysely';
import type { JoiningTables } from '../accounts/joining-tables.ts';
import type { AccountTables } from '../accounts/tables.ts';
import type { CampaignTables } from '../campaigns/campaigns.ts';
import type { CreditTables } from '../credits/tables.ts';
import type { FolderTables } from '../folders/tables.ts';
import type { IdempotencyTables } from '../http/idempotency.ts';
import type { LimitTables } from '../limits/buckets.ts';
import type { MailTables } from '../mail/mailbox.ts';
import type { MembershipTables } from '../membership/tables.ts';
import type { OrderTables } from '../orders/tables.ts';
import type { OverrideTables } from '../overrides/tables.ts';
import type { PaymentTables } from '../payments/tables.ts';
import type { ProjectTables } from '../projects/projects.ts';
import type { ScrapingTables } from '../scraping/tables.ts';
import type { ScriptTables } from '../scripts/tables.ts';
import type { ShareTables } from '../shares/tables.ts';
import type { UploadTables } from '../uploads/tables.ts';
import type { VideoTables } from '../videos/tables.ts';

/** All tables; each domain declares its own. Columns are snake_case in SQL, camelCase here. */
export interface Tables
  extends
    AccountTables,
    CampaignTables,
    CreditTables,
    FolderTables,
    IdempotencyTables,
    JoiningTables,
    LimitTables,
    MailTables,
    MembershipTables,
    OrderTables,
    OverrideTables,
    PaymentTables,
    ProjectTables,
    ScrapingTables,
    ScriptTables,
    ShareTables,
    UploadTables,
    VideoTables {}

/**
 * The database, or a transaction of it. Inside of a transaction only that may be used: PGlite has
 * one connection, so a query on the root handle would wait for the transaction for ever.
 */
export type Database = Kysely<Tables>;
