import { FOLDER_LIMITS, NO_FOLDER } from '@vidra/shared-contract';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let user: LoginAnswer;
let otherUser: LoginAnswer;
let imageUid: string;
beforeAll(async () => {
  api = await startTestApi({ SIGNUP_CREDITS: '1000' });
  user = await api.signIn();
  otherUser = await api.signIn();
  imageUid = (await api.picture(user.token)).fileUid;
});
afterAll(() => api.close());

const create = (name: string, { token } = user) =>
  api.call('createFolder', { token, body: { name } });
const move = (groupUids: string[], folderUid: string | null, { token } = user) =>
  api.call('moveToFolder', { token, body: { groupUids, folderUid } });
const rename = (folderUid: string, name: string, { token } = user) =>
  api.call('renameFolder', { token, body: { folderUid, name } });
const remove = (folderUid: string, { token } = user) =>
  api.call('deleteFolder', { token, body: { folderUid } });

const listGroupUids = async (folderUid: string) => {
  const answer = await api.call('groupHistory', { token: user.token, query: { folderUid } });
  return answer.data.items.map(({ groupUid }) => groupUid);
};
const findFolder = async (targetUid: string, { token } = user) => {
  const { data } = await api.call('listFolders', { token });
  return data.folders.find(({ folderUid }) => folderUid === targetUid);
};
const group = async (title: string) => {
  const [task] = await api.create(user.token, { imageUid, title });
  return task!.groupUid;
};

test('moves a group into a folder, into another one and out again', async () => {
  const [shopFolder, travelFolder] = [(await create('Shop')).data, (await create('Travel')).data];
  expect(shopFolder).toMatchObject({ name: 'Shop', groupCount: 0 });
  const groupUid = await group('Bottle');
  const looseGroupUid = await group('Loose');

  expect((await move([groupUid], shopFolder.folderUid)).data).toEqual({ groupUids: [groupUid] });
  expect(await listGroupUids(shopFolder.folderUid)).toEqual([groupUid]);
  expect(await listGroupUids(NO_FOLDER)).toEqual([looseGroupUid]);
  expect(await findFolder(shopFolder.folderUid)).toMatchObject({ groupCount: 1 });
  const { data } = await api.call('groupBatchGet', {
    token: user.token,
    body: { groupUids: [groupUid, looseGroupUid] },
  });
  expect(data.groups.map(({ folderUid }) => folderUid)).toEqual([shopFolder.folderUid, undefined]);

  await move([groupUid], travelFolder.folderUid);
  expect(await listGroupUids(shopFolder.folderUid)).toEqual([]);
  expect(await listGroupUids(travelFolder.folderUid)).toEqual([groupUid]);

  await move([groupUid], null);
  expect(await listGroupUids(travelFolder.folderUid)).toEqual([]);
  expect(await listGroupUids(NO_FOLDER)).toEqual([looseGroupUid, groupUid]);
});

test('reads a folder page by page', async () => {
  const { folderUid } = (await create('Many')).data;
  const groups = [await group('1'), await group('2'), await group('3')];
  await move(groups, folderUid);
  const query = { folderUid, limit: 2 };
  const first = (await api.call('groupHistory', { token: user.token, query })).data;
  const cursor = first.nextCursor ?? '';
  const second = await api.call('groupHistory', {
    token: user.token,
    query: { ...query, cursor },
  });
  const listedUids = [...first.items, ...second.data.items].map(({ groupUid }) => groupUid);
  expect(listedUids).toEqual(groups.toReversed());
  expect(second.data.nextCursor).toBeNull();
});

test('keeps the groups of a deleted folder in the history', async () => {
  const { folderUid } = (await create('Short-lived')).data;
  const groupUid = await group('Stays');
  await move([groupUid], folderUid);
  expect((await remove(folderUid)).data).toEqual({ ok: true });
  expect(await findFolder(folderUid)).toBeUndefined();
  expect(await listGroupUids(NO_FOLDER)).toContain(groupUid);
  expect((await remove(folderUid)).problem.code).toBe('not_found');
});

test('does not count deleted groups', async () => {
  const { folderUid } = (await create('Emptied')).data;
  const [task] = await api.create(user.token, { imageUid });
  await move([task!.groupUid], folderUid);
  await api.call('batchDel', { token: user.token, body: { taskUids: [task!.taskUid] } });
  expect(await findFolder(folderUid)).toMatchObject({ groupCount: 0 });
});

test('allows a name once per user, ignoring case and letter forms', async () => {
  const { folderUid } = (await create('Über uns')).data;
  const duplicate = await create('  ÜBER UNS ');
  expect(duplicate.problem).toMatchObject({ status: 409, code: 'conflict' });
  expect(duplicate.problem.detail).toContain('“Über uns”');
  expect((await create('Über uns', otherUser)).status).toBe(200);

  const third = (await create('Team')).data;
  expect((await rename(third.folderUid, 'über uns')).problem.code).toBe('conflict');
  expect(await findFolder(third.folderUid)).toMatchObject({ name: 'Team' });
  expect((await rename(folderUid, 'ÜBER UNS')).data.name).toBe('ÜBER UNS');
});

test('creates one folder when the same name is used at the same moment', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => create('Together')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test("hides other people's folders and groups", async () => {
  const ownFolderUid = (await create('Private')).data.folderUid;
  const groupUid = await group('Mine');
  await move([groupUid], ownFolderUid);
  const otherFolderUid = (await create('Theirs', otherUser)).data.folderUid;

  expect((await rename(ownFolderUid, 'Taken over', otherUser)).status).toBe(404);
  expect((await remove(ownFolderUid, otherUser)).status).toBe(404);
  expect((await move([groupUid], ownFolderUid, otherUser)).status).toBe(404);
  expect((await move([groupUid], otherFolderUid, otherUser)).data).toEqual({ groupUids: [] });
  expect((await move([groupUid], otherFolderUid)).status).toBe(404);
  const peek = { token: otherUser.token, query: { folderUid: ownFolderUid } };
  expect((await api.call('groupHistory', peek)).status).toBe(404);
  expect(await findFolder(ownFolderUid, otherUser)).toBeUndefined();
  expect(await listGroupUids(ownFolderUid)).toEqual([groupUid]);
});

test('refuses bad names and too many groups', async () => {
  expect((await create('   ')).problem.code).toBe('invalid_request');
  expect((await create('x'.repeat(FOLDER_LIMITS.nameLength + 1))).status).toBe(400);
  const tooMany = Array.from({ length: FOLDER_LIMITS.groupsPerMove + 1 }, createUid);
  expect((await move(tooMany, null)).problem.code).toBe('invalid_request');
});

test('limits the number of folders', async () => {
  const hoarder = await api.signIn();
  const rows = Array.from({ length: FOLDER_LIMITS.perUser }, (_, number) => ({
    uid: createUid(),
    userUid: hoarder.userUid,
    createdAt: new Date(),
    name: `Folder ${number}`,
    nameKey: `folder ${number}`,
  }));
  await api.platform.db.insertInto('videoFolders').values(rows).execute();
  const refusal = await create('One more', hoarder);
  expect(refusal.problem.code).toBe('conflict');
  expect(refusal.problem.detail).toContain('Delete one first');
  const { data } = await api.call('listFolders', { token: hoarder.token });
  expect(data.folders.slice(1, 4).map(({ name }) => name)).toEqual([
    'Folder 1',
    'Folder 2',
    'Folder 3',
  ]);
});
