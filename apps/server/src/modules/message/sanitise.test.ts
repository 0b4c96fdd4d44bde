import { describe, expect, test } from 'vitest'
import { cleanHtml, paragraphs, plainText } from './sanitise.ts'

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="vbscript:x">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=p></form>',
  '<style>*{background:url(https://evil.example)}</style>',
  '<p style="position:fixed;inset:0" onclick="alert(1)" id="x" class="y">x</p>',
  '<math><mtext></p><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<<script>script>alert(1)<</script>/script>',
  '<object data="x"></object><embed src="x"><base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href=https://evil.example>',
  '<video><source onerror=alert(1)></video>',
]

/** What a parser would still act on: tags and attributes beyond plain text, and addresses that run. */
const ALLOWED =
  /<\/?(?:p|br|b|strong|i|em|u|s|h3|h4|ul|ol|li|blockquote|hr)(?: \/)?>|<a(?: (?:href|title|target|rel)="[^"]*")*>|<\/a>/g

describe('content', () => {
  test.each(ATTACKS)('%s does nothing', (html) => {
    const clean = cleanHtml(html)
    expect(clean.replaceAll(ALLOWED, '')).not.toMatch(/</)
    expect(clean).not.toMatch(/href="(?!https?:|mailto:|tel:)/i)
    // Cleaning what is clean changes nothing: there is no second form hidden in it.
    expect(cleanHtml(clean)).toBe(clean)
  })

  test('keeps what a notice needs', () => {
    const html = '<h3>安排</h3><p><strong>重点</strong>与<em>说明</em></p><ul><li>一</li></ul>'
    expect(cleanHtml(html)).toBe(html)
    expect(cleanHtml('<h1>大</h1><div>段</div>')).toBe('<h3>大</h3><p>段</p>')
    expect(cleanHtml('<a href="https://school.edu.cn" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://school.edu.cn" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  test('nested without end is cut short, not followed', () => {
    const deep = '<blockquote>'.repeat(5000)
    expect(cleanHtml(deep).length).toBeLessThan(2000)
  })
})

test('one line of it, without marks', () => {
  expect(plainText('<p>甲&amp;乙</p><p>丙<br>丁</p><script>x</script>')).toBe('甲&乙 丙 丁')
  expect(plainText('&lt;b&gt;')).toBe('<b>')
})

test('text becomes paragraphs and nothing else', () => {
  expect(paragraphs('a\r\n\n <b>"&')).toBe('<p>a</p><p>&lt;b&gt;&quot;&amp;</p>')
  expect(paragraphs(' \n ')).toBe('')
})
