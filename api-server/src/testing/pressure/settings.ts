const HIGH_LIMIT = '1000000';

/** Settings with limits that block nobody, except for the limit of videos under way. */
export const PRESSURE_SETTINGS = {
  SECRET_KEY: 'only for tests: a secret of enough characters',
  CODES_PER_HOUR_PER_IP: HIGH_LIMIT,
  LOGINS_PER_QUARTER_HOUR_PER_IP: HIGH_LIMIT,
  REQUESTS_PER_MINUTE_PER_IP: HIGH_LIMIT,
  PAYMENTS_PER_HOUR: HIGH_LIMIT,
  UPLOADS_PER_HOUR: HIGH_LIMIT,
  AGENT_PLANS_PER_HOUR: HIGH_LIMIT,
  TASKS_PER_USER: '6',
};
