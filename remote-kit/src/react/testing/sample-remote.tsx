import { defineRemote } from '@vidra/shared-contract';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';

export const manifest = defineRemote({
  name: 'mfe-sample',
  title: 'Sample',
  routes: [
    { name: 'home', path: '/home', title: 'Home' },
    { name: 'folder', path: '/folder/:id', title: 'Folder' },
    { name: 'broken', path: '/broken', title: 'Broken' },
    { name: 'missing', path: '/missing', title: 'Missing' },
    { name: 'start', path: '/start', title: 'Start', redirect: '/home' },
  ],
});

/** Pages whose effects were cleaned up. */
export const unmountedPages: string[] = [];

function HomePage() {
  useEffect(() => () => void unmountedPages.push('home'), []);
  return <Link to="/folder/7">Open</Link>;
}
function FolderPage() {
  return <h1>Folder {useParams()['id']}</h1>;
}
function BrokenPage(): never {
  throw new Error('broken page');
}

/** Whether loading the chunk of `missing` fails. */
export const network = { chunkFails: true };

export const pages = {
  home: async () => ({ default: HomePage }),
  folder: async () => ({ default: FolderPage }),
  broken: async () => ({ default: BrokenPage }),
  missing: async () => {
    if (network.chunkFails) throw new Error('chunk failed');
    return { default: () => <p>Came after all</p> };
  },
};

/** The HTML of `/folder/5` when rendered in Node. */
export const FOLDER_HTML = '<!--$--><h1>Folder <!-- -->5</h1><!--/$-->';
