/*! heic-to (LGPL-3.0-or-later, https://github.com/hoppergee/heic-to) with libheif and libde265 (LGPL-3.0): unchanged, and a file of its own. All notices: /licenses.txt */
export { heicTo } from 'heic-to/csp';
