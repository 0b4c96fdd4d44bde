import { expect, test } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'

// A word is proposed by the head, does nothing until the chief has looked at it, and is then found in a sentence.
const WORD = `去湖底看星星${Date.now() % 100_000}`

test('a word of the school: proposed, looked at by a second person, and heard', async ({ browser }) => {
  test.setTimeout(90_000)
  const head = await (await browser.newContext()).newPage()
  await arriveAt(head, '/lexicon', 'demo', 'centerhead')
  await head.getByRole('button', { name: '提出词条' }).click()
  const form = head.getByRole('dialog')
  await form.getByRole('textbox', { name: /^\* 词/ }).fill(WORD)
  await form.getByRole('textbox', { name: '理由' }).fill('值班时听到两次，含义相同')
  await form.getByRole('button', { name: /确\s*定|提交|保\s*存/ }).click()
  await expect(head).toHaveURL(/lexiconDetails/)
  await expect(head.getByRole('button', { name: '撤回' })).toBeVisible()
  await expect(head.getByRole('button', { name: '复核通过' })).toHaveCount(0)
  const address = head.url()

  const chief = await (await browser.newContext()).newPage()
  await arriveAt(chief, '/lexicon', 'demo', 'crisischief')
  const judge = async (): Promise<void> => {
    await chief.getByRole('textbox', { name: '句子' }).fill(`我想${WORD}`)
    await chief.getByRole('button', { name: '判断' }).click()
  }
  await judge()
  await expect(chief.getByText('判断为：没有发现')).toBeVisible()
  await chief.goto(address)
  await chief.getByRole('button', { name: '复核通过' }).click()
  await chief.getByRole('alertdialog').getByRole('button').last().click()
  await expect(chief.getByText('已生效')).toBeVisible()
  await chief.goto('/lexicon')
  await judge()
  await expect(chief.getByText('判断为：危险')).toBeVisible()
  await expect(chief.getByText(`命中本校词条：${WORD}`)).toBeVisible()
})
