import { HEADERS } from '@xinqiao/contract'

/** Values nobody honest sends, as the text that stands for them on the wire. */
export type Bad = { name: string; raw: string }

const words: Readonly<Record<string, string>> = {
  'empty text': '',
  blank: ' \t\u3000',
  'control characters': 'a\u0001\u0008\u001b[31m\u007fb',
  NUL: 'a\0b',
  'lone surrogate': 'a\ud800b',
  'line breaks': 'a\r\nSet-Cookie: x=1\r\n\r\n<b>',
  'right-to-left and zero width': '\u202e\u200b\ufeff\u2066甲',
  'outside the basic plane': '😀𠮷'.repeat(30),
  'SQL: quote': "'",
  'SQL: or': "' or '1'='1",
  'SQL: drop': "'; drop table user_account; --",
  'SQL: sleep': "1'||pg_sleep(10)--",
  'SQL: union': "x' union select password_hash from user_account--",
  'LIKE wildcards': '%_\\%',
  'format marks': '%s%n%x$1{0}${1}#{2}{{3}}',
  script: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  template: '${process.exit(1)}{{constructor.constructor("return process")()}}',
  'path traversal': '../../../../etc/passwd',
  'encoded traversal': '..%2f..%2f%00',
  'shell words': '$(touch /tmp/pwned);`id`|&',
  'proto word': '__proto__',
  'id of another notation': 'urn:uuid:7b1f2f2e-8c61-4f0e-9a3f-0d3c1f6c2a11',
  'id in braces': '{7b1f2f2e-8c61-4f0e-9a3f-0d3c1f6c2a11}',
  'id in capitals': '7B1F2F2E-8C61-4F0E-9A3F-0D3C1F6C2A11',
  'null id': '00000000-0000-0000-0000-000000000000',
  'number as text': '12abc',
  'number word': 'NaN',
  'endless number word': 'Infinity',
  hexadecimal: '0x7f',
  'full-width digits': '１２',
  negative: '-1',
  fraction: '1.5',
  'past 2^53': '9007199254740993',
  'past every integer': '1'.repeat(400),
  'a date that is none': '2026-02-30 25:61:61',
}

/** For a field of a JSON body. */
export const badJson: readonly Bad[] = [
  ...Object.entries(words).map(([name, text]) => ({ name, raw: JSON.stringify(text) })),
  { name: 'null', raw: 'null' },
  { name: 'true', raw: 'true' },
  { name: 'number 0', raw: '0' },
  { name: 'number -1', raw: '-1' },
  { name: 'number 1.5', raw: '1.5' },
  { name: 'number -0', raw: '-0' },
  { name: 'number 2^53+1', raw: '9007199254740993' },
  { name: 'number 1e308', raw: '1e308' },
  { name: 'number past double', raw: '1e400' },
  { name: 'number 2^31', raw: '2147483648' },
  { name: 'list', raw: '[]' },
  { name: 'list of lists', raw: '[[[[1]]]]' },
  { name: 'object', raw: '{}' },
  { name: 'list of 10000', raw: `[${'"x",'.repeat(9999)}"x"]` },
  { name: 'text of 300 KB', raw: `"${'x'.repeat(300_000)}"` },
  { name: '10000 levels of lists', raw: '['.repeat(10_000) + ']'.repeat(10_000) },
  { name: '10000 levels of objects', raw: '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000) },
  { name: 'pollution in a field', raw: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}' },
  { name: 'object that plays text', raw: '{"length":5,"trim":"x","toString":"x","replace":1}' },
]

/** For a value in the address, percent-encoded or deliberately not. */
export const badText: readonly Bad[] = [
  ...Object.entries(words)
    .filter(([name]) => name !== 'lone surrogate')
    .map(([name, text]) => ({ name, raw: encodeURIComponent(text) })),
  { name: 'lone surrogate in UTF-8', raw: '%ED%A0%80' },
  { name: 'bytes that are no UTF-8', raw: '%FF%FE%C3' },
  { name: 'half an escape', raw: '%E4%B8%' },
  { name: 'no escape', raw: '%zz%' },
  { name: 'overlong slash', raw: '%C0%AF' },
  { name: 'long', raw: 'x'.repeat(6000) },
  { name: 'long escapes', raw: '%E6%A0%B7'.repeat(600) },
]

/** For the query as a whole, besides its fields. */
export const badQueries: readonly Bad[] = [
  { name: 'pollution', raw: '__proto__=1&__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1&constructor=1' },
  { name: 'hidden names', raw: 'hasOwnProperty=1&toString=1&valueOf=1&length=-1' },
  { name: 'only marks', raw: '&&&===&=&?%' },
  { name: '2000 names', raw: Array.from({ length: 2000 }, (_, i) => `a${i}`).join('&') },
  { name: 'cipher text in the clear', raw: 'encryption=AAAA' },
  { name: 'foreign names', raw: 'tenant_id=1&tenantId=abc&userId=1&roleCode=ROLE_ADMIN' },
]

const underAMegabyte = `{"a":"${'x'.repeat(1_040_000)}"}`
const overAMegabyte = `{"a":"${'x'.repeat(1_100_000)}"}`
const manyFields = `{${Array.from({ length: 100_000 }, (_, i) => `"${i}":0`).join(',')}}`
const deepObjects = '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)

export type BadBody = { name: string; body: Buffer | string; contentType?: string | null }

/** For the body as a whole; `good` is one the call accepts. */
export const badBodies = (good: string): readonly BadBody[] => [
  { name: 'nothing', body: '' },
  { name: 'null', body: 'null' },
  { name: 'a number', body: '7' },
  { name: 'a text', body: '"text"' },
  { name: 'a list', body: '[]' },
  { name: 'a list of objects', body: '[{},{}]' },
  { name: 'an empty object', body: '{}' },
  { name: 'truncated', body: good.slice(0, -1) || '{' },
  { name: 'truncated in a text', body: '{"a":"b' },
  { name: 'with a tail', body: `${good}}` },
  { name: 'single quotes', body: "{'a':1}" },
  { name: 'a comment', body: '{/**/}' },
  { name: 'with a byte order mark', body: `\ufeff${good}` },
  { name: 'invalid UTF-8', body: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc3, 0x22, 0x7d]) },
  {
    name: 'surrogates as bytes',
    body: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  },
  { name: 'UTF-16', body: Buffer.from(good, 'utf16le'), contentType: 'application/json; charset=utf-16' },
  { name: 'raw NUL bytes', body: Buffer.alloc(64) },
  { name: 'noise', body: Buffer.from(Array.from({ length: 2048 }, (_, i) => (i * 7919) % 251)) },
  { name: 'just under a megabyte', body: underAMegabyte },
  { name: 'over a megabyte', body: overAMegabyte },
  { name: '100000 fields', body: manyFields },
  { name: '10000 levels', body: deepObjects },
  { name: '100000 levels unclosed', body: '['.repeat(100_000) },
  { name: 'the same name twice', body: good.startsWith('{"') ? `{"a":1,"a":2,${good.slice(1)}` : '{"a":1,"a":2}' },
  { name: 'pollution', body: '{"__proto__":{"isAdmin":true,"id":"1"},"constructor":{"prototype":{"x":1}}}' },
  { name: 'cipher text in the clear', body: '{"encryption":"AAAA"}' },
  { name: 'as plain text', body: good, contentType: 'text/plain' },
  {
    name: 'as XML',
    body: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    contentType: 'application/xml',
  },
  { name: 'as a form', body: 'a=%E0%A4%A&__proto__=1&=&&a=1&a=2', contentType: 'application/x-www-form-urlencoded' },
  {
    name: 'as an upload',
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    contentType: 'multipart/form-data; boundary=x',
  },
  { name: 'as an upload without end', body: '--x\r\n', contentType: 'multipart/form-data; boundary=x' },
  { name: 'as nothing', body: good, contentType: null },
  { name: 'as nonsense', body: good, contentType: ';;/,=' },
  { name: 'as JSON of many charsets', body: good, contentType: 'application/json; charset=utf-8; charset="x' },
]

const giant = 'x'.repeat(9000)
/** One at a time on an otherwise good request. A signature is made for what is sent, so that the values get past it. */
export const badHeaders: readonly { name: string; headers: Record<string, string> }[] = [
  ...['', '0', '-1', '1.5', 'abc', "1' or '1'='1", '99999999999999999999', '__proto__', '\u00ff\u00fe'].map(
    (value) => ({
      name: `tenant ${JSON.stringify(value)}`,
      headers: { [HEADERS.tenant]: value },
    }),
  ),
  { name: 'role that is no id', headers: { [HEADERS.role]: "' or 1=1" } },
  { name: 'giant role', headers: { [HEADERS.role]: giant } },
  { name: 'port that is none', headers: { [HEADERS.port]: '<script>' } },
  { name: 'giant port', headers: { [HEADERS.port]: giant } },
  { name: 'request id that is none', headers: { [HEADERS.requestId]: 'abc' } },
  { name: 'request id of 11 digits', headers: { [HEADERS.requestId]: '12345678901' } },
  { name: 'time that is none', headers: { [HEADERS.timestamp]: 'yesterday' } },
  { name: 'time before everything', headers: { [HEADERS.timestamp]: '0000000000000' } },
  { name: 'signature that is none', headers: { [HEADERS.sign]: 'zz' } },
  { name: 'giant signature', headers: { [HEADERS.sign]: 'a'.repeat(9000) } },
  { name: 'cipher flag without cipher', headers: { [HEADERS.encFlag]: '1' } },
  { name: 'cipher flag that is none', headers: { [HEADERS.encFlag]: '9' } },
  {
    name: 'product and menu',
    headers: { [HEADERS.product]: '../..', [HEADERS.menuCode]: "';--", [HEADERS.menuId]: giant },
  },
  { name: 'browser of 9 KB', headers: { 'User-Agent': giant } },
  { name: 'browser of high bytes', headers: { 'User-Agent': '\u00e4\u00ff\u0080' } },
  { name: 'host that is none', headers: { Host: '[::' } },
  { name: 'host of script', headers: { Host: "<script>'--" } },
  {
    name: 'forwarded for nonsense',
    headers: { 'X-Forwarded-For': "';--, 999.999.0.1", 'X-Forwarded-Host': 'evil.example' },
  },
  { name: 'another way of authorisation', headers: { Authorization: 'Basic YWRtaW46YWRtaW4=' } },
  { name: 'a token of nonsense', headers: { Authorization: `Bearer ${'./'.repeat(40)}` } },
  { name: 'method override', headers: { 'X-HTTP-Method-Override': 'DELETE' } },
]
