import { expect, test } from 'vitest'
import { lastDayOfTag, tagProblem } from './user-tag.ts'

const good = {
  name: '朋辈志愿者',
  source: '2026年春季朋辈培训结业名单',
  foundOn: '2026-03-01',
  expiresOn: '2027-03-01',
}

test('a tag ends a year after it was found at the latest', () => {
  expect(lastDayOfTag('2026-03-01')).toBe('2027-03-01')
  expect(lastDayOfTag('2028-02-29')).toBe('2029-02-28')
  expect(tagProblem(good, '2026-04-15')).toBeNull()
})

test.each([
  [{ name: ' ' }, '请输入标签名称'],
  [{ name: '字'.repeat(21) }, '标签名称不能超过20个字'],
  [{ source: ' ' }, '请写明标签的来源，没有来源的标签不能添加'],
  [{ source: '字'.repeat(101) }, '来源不能超过100个字'],
  [{ foundOn: '2026-02-30' }, '请选择得出日期'],
  [{ foundOn: '2026-04-16', expiresOn: '2026-05-01' }, '得出日期不能晚于今天'],
  [{ expiresOn: 'soon' }, '请选择失效日期'],
  [{ expiresOn: '2026-04-14' }, '失效日期不能早于今天'],
  [{ expiresOn: '2027-03-02' }, '标签最长有效一年，请调整失效日期'],
])('%j is refused: %s', (over, words) => {
  expect(tagProblem({ ...good, ...over }, '2026-04-15')).toBe(words)
})
