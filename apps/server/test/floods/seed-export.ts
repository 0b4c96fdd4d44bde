import type { Visitor } from '../people.ts'

/** A list asked for, whose file is still to be made, and the signature an agreement's document is made of. */
export const seedExport = async (browser: Visitor): Promise<{ agreement_answer: string }> => {
  await browser.call('POST /download/export/start', { body: { list: 'terms', reason: '学期末核对' } })
  const { records } = await browser.call('POST /admin/agreement/list', { body: {} })
  if (!records[0]) throw new Error('nobody has signed anything')
  return { agreement_answer: records[0].formAnswerId }
}
