export { discardBody, hasUnreadBody } from './unread-body.ts';
