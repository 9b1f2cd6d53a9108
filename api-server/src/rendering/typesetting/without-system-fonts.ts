// The library reads this when it is loaded: else a film's letters would depend on the fonts of the machine
// that makes it, and every start would look through them all.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
