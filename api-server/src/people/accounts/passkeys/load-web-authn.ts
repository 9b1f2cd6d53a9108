/** Some 300 modules, a seventh of all that the API loads, which hardly any call needs. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
