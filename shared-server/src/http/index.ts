export { findAcceptedLanguage } from './accepted-language.ts';
export { discardBody, hasUnreadBody } from './unread-body.ts';
export { createRouteTable, type KnownRoute, type RouteTable } from './route-table.ts';
