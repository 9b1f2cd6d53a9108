import { z } from 'zod';
import { SHARED_DESCRIPTIONS as shared } from '@vidra/shared-server/variables';
import {
  createAddressSchema,
  createIntegerSchema,
  defineSection,
  flag,
  onOff,
} from './variable-schemas.ts';

export const storageSection = defineSection({
  title: 'Files and storage',
  shape: {
    STORAGE: z
      .enum(['disk', 's3'], 'must be disk or s3')
      .default('disk')
      .describe(
        '`disk` (in `DATA_DIR`) or `s3`: see [S3](api-server/docs/running.md#s3), and for the profile `s3` of the composed stack [its guide](docs/guides/run-the-composed-stack.md)',
      ),
    STORAGE_QUOTA_BYTES: createIntegerSchema(0, 1e15)
      .default(0)
      .describe("Maximum size of one user's files and videos. 0: no limit"),
    S3_ENDPOINT: createAddressSchema(/^https?$/, 'http://127.0.0.1:8333')
      .optional()
      .describe("Address of the S3 service. Without it, Amazon's"),
    S3_PUBLIC_ENDPOINT: createAddressSchema(/^https?$/, 'https://media.vidra.example')
      .optional()
      .describe('Where browsers reach the service, if not at `S3_ENDPOINT`'),
    S3_REGION: z.string().default('us-east-1').describe('The region'),
    S3_PATH_STYLE: onOff
      .default('on')
      .describe(
        'off for a service that wants the bucket in its host name: [which](docs/operating.md#s3-services)',
      ),
    S3_CONDITIONAL_WRITES: onOff
      .default('on')
      .describe(
        'off for a service that does not support `If-None-Match` on writes: [which](docs/operating.md#s3-services)',
      ),
    S3_BUCKET: z.string().optional().describe('The bucket; needed with `s3`'),
    S3_ACCESS_KEY_ID: z.string().optional().describe('The key; needed with `s3`'),
    S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret; needed with `s3`'),
  },
});

export const retentionSection = defineSection({
  title: 'Retention',
  shape: {
    DELETED_FILES_DAYS: createIntegerSchema(0, 3650)
      .default(7)
      .describe('How long a deletion can be undone'),
    RETENTION_DAYS: createIntegerSchema(1, 3650)
      .default(1)
      .describe('How long unfinished uploads are kept'),
    KEPT_SCENES_DAYS: createIntegerSchema(0, 365)
      .default(7)
      .describe(
        'How long rendered scenes are kept. A new version of a video then renders, and costs, only what changed. 0: not at all',
      ),
    ACCOUNT_GRACE_DAYS: createIntegerSchema(0, 365)
      .default(14)
      .describe('How long the deletion of an account can be undone'),
    VIDEO_RETENTION_DAYS: createIntegerSchema(0, 3650)
      .default(0)
      .describe('How long finished videos are kept, unless the plan says otherwise. 0: forever'),
    UNUSED_DAYS: createIntegerSchema(0, 3650)
      .default(0)
      .describe('How long unused uploads and unchanged projects are kept. 0: forever'),
    SUSPENDED_CREDITS: z
      .enum(['keep', 'refund-note'], 'must be keep or refund-note')
      .default('keep')
      .describe(
        '`keep`: a suspended account can spend its credits again once the suspension is lifted. `refund-note`: its emails and account page also say that you refund unused credits on request',
      ),
  },
});

const ratePerHour = createIntegerSchema(1, 1_000_000);

export const limitSection = defineSection({
  title: 'Limits',
  shape: {
    CODES_PER_HOUR_PER_ADDRESS: createIntegerSchema(1, 10_000)
      .default(10)
      .describe(
        'Codes for one address from one network; three times as many from all networks together',
      ),
    CODES_PER_HOUR_PER_IP: ratePerHour.default(60).describe('Codes from one network'),
    LOGINS_PER_QUARTER_HOUR_PER_ADDRESS: createIntegerSchema(1, 10_000)
      .default(10)
      .describe('Wrong passwords for one account from one network'),
    LOGINS_PER_QUARTER_HOUR_PER_IP: ratePerHour
      .default(100)
      .describe('Login attempts from one network'),
    LOOKUPS_PER_HOUR_PER_IP: ratePerHour
      .default(30)
      .describe('Questions whether an account exists'),
    PAYMENTS_PER_HOUR: ratePerHour
      .default(30)
      .describe('Visits of the checkout and of the billing portal, per user'),
    REPORTS_PER_HOUR_PER_IP: ratePerHour
      .default(10)
      .describe(
        'Reports of shared videos from one network. One link accepts 20 a day from everybody',
      ),
    UPLOADS_PER_HOUR: ratePerHour.default(300).describe('Uploads per user'),
    TASKS_PER_USER: createIntegerSchema(1, 100_000)
      .default(40)
      .describe('Unfinished videos of one user'),
    SCRAPES_PER_HOUR: ratePerHour.default(40).describe('Product pages that one user has read'),
    SCRIPTS_PER_HOUR: ratePerHour.default(120).describe('Scripts that one user has written'),
    BACKGROUND_REMOVALS_PER_HOUR: ratePerHour
      .default(120)
      .describe('Backgrounds that one user has removed, and as many garments put on people'),
    AGENT_PLANS_PER_HOUR: ratePerHour.default(120).describe('Plans per user'),
    REQUESTS_PER_MINUTE_PER_IP: createIntegerSchema(1, 10_000_000)
      .default(1200)
      .describe('All calls. Files are not counted'),
  },
});

export const releaseSection = defineSection({
  title: 'Release service',
  shape: {
    RELEASE_SERVICE: flag
      .default(false)
      .describe(
        '1: teams publish their remotes through this API: [how](docs/guides/release-service.md)',
      ),
    STORE_DIR: z.string().optional().describe(shared.STORE_DIR),
    STORE_URL: z.string().optional().describe(shared.STORE_URL),
    RELEASE_UPLOAD_BYTES: createIntegerSchema(1_000, 1e10)
      .default(300_000_000)
      .describe('Maximum size of the releases in one upload'),
    /** The release store reads it from the environment. */
    RELEASE_DELTAS: createIntegerSchema(0, 20)
      .default(3)
      .describe(
        'Number of older releases that each release gets [deltas](docs/decisions/0056-deltas-of-releases.md) against. The release command reads it too',
      ),
  },
});
