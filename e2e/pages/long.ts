/** `npm run test:long`: everybody, everywhere, at both widths; `npm test` takes one of each kind. */
export const isLong = process.env['TEST_LONG'] === '1'
