/**
 * Loaded lazily: some 300 modules, a seventh of all that the API loads, and few calls need them.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');
