const UNLIMITED = '1000000';

/** Settings with limits that block nobody, except for the limit of videos under way. */
export const PRESSURE_SETTINGS = {
  SECRET_KEY: 'only for tests: a secret of enough characters',
  CODES_PER_HOUR_PER_IP: UNLIMITED,
  LOGINS_PER_QUARTER_HOUR_PER_IP: UNLIMITED,
  REQUESTS_PER_MINUTE_PER_IP: UNLIMITED,
  PAYMENTS_PER_HOUR: UNLIMITED,
  UPLOADS_PER_HOUR: UNLIMITED,
  AGENT_PLANS_PER_HOUR: UNLIMITED,
  TASKS_PER_USER: '6',
};
