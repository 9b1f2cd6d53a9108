import type { Kysely } from 'kysely';
import type { JoiningTables } from '../../people/accounts/joining-tables.ts';
import type { AccountTables } from '../../people/accounts/tables.ts';
import type { CampaignTables } from '../../people/campaigns/campaigns.ts';
import type { CreditTables } from '../../money/credits/tables.ts';
import type { FolderTables } from '../../videos/folders/tables.ts';
import type { IdempotencyTables } from '../../web/http/idempotency.ts';
import type { LimitTables } from '../../web/limits/buckets.ts';
import type { MailTables } from '../../people/mail/mailbox.ts';
import type { MembershipTables } from '../../money/membership/tables.ts';
import type { OrderTables } from '../../money/orders/tables.ts';
import type { OverrideTables } from '../../people/overrides/tables.ts';
import type { PaymentTables } from '../../money/payments/tables.ts';
import type { ProjectTables } from '../../videos/projects/projects.ts';
import type { ScrapingTables } from '../../words/scraping/tables.ts';
import type { ScriptTables } from '../../words/scripts/tables.ts';
import type { ShareTables } from '../../files/shares/tables.ts';
import type { UploadTables } from '../../files/uploads/tables.ts';
import type { VideoTables } from '../../videos/tasks/tables.ts';

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
