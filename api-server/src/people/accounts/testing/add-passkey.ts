import type { TestApi } from '../../../testing/test-api.ts';
import { Device } from './device.ts';

/** Creates a passkey on a device for the signed-in person. `finish` submits it. */
export async function startPasskey(api: TestApi, site: string, token: string, device: Device) {
  const { attemptUid, options } = (await api.call('beginPasskey', { token })).data;
  const response = device.make(options, site);
  const finish = (by = token) =>
    api.call('addPasskey', { token: by, body: { attemptUid, response } });
  return { device, finish, options };
}

/** Creates an account with passkeys on separate devices. */
export async function createPasskeyOwner(api: TestApi, site: string, passkeys = 1) {
  const login = await api.signIn();
  const devices: Device[] = [];
  for (let count = 0; count < passkeys; count += 1) {
    const { device, finish } = await startPasskey(api, site, login.token, new Device());
    const { status, problem } = await finish();
    if (status !== 200) throw new Error(problem.detail);
    devices.push(device);
  }
  return { ...login, devices, device: devices[0] ?? new Device() };
}

/** Logs in with a newly mailed code. */
export async function logInByCode(api: TestApi, email: string, userAgent?: string) {
  await api.platform.db.deleteFrom('emailCodes').where('email', '=', email).execute();
  await api.call('sendEmailCode', { body: { email, purpose: 'login' } });
  const code = await api.codeFor(email);
  const headers = { ...(userAgent && { 'user-agent': userAgent }) };
  return api.call('login', { headers, body: { method: 'code', email, code } });
}
