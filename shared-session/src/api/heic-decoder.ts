/*! heic-to (LGPL-3.0-or-later, https://github.com/hoppergee/heic-to) with libheif and libde265 (LGPL-3.0): unmodified, in a separate file. All notices: /licenses.txt */
export { heicTo } from 'heic-to/csp';
