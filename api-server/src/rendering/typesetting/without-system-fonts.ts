// The library reads this when it is loaded. Otherwise a film's letters would depend on the fonts of
// the machine that renders it, and every start would scan them all.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
