import { expect, test, type Page } from '@playwright/test'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { elsewhere, PHONE } from '../pages/people.ts'
import { student } from '../pages/students.ts'

/** Somebody no other journey knows: what is said here marks the person. */
const VISITOR = student(61)

const box = (page: Page) => page.getByRole('textbox', { name: '说点什么' })

const say = async (page: Page, words: string): Promise<void> => {
  await box(page).fill(words)
  await page.getByRole('button', { name: '发送' }).click()
}

/** A second try meets a consent that was given, and perhaps a conversation that goes on. */
const enter = async (page: Page): Promise<void> => {
  const agree = page.getByRole('button', { name: '同意，开始说说' })
  const start = page.getByRole('button', { name: '开始说说', exact: true })
  await expect(agree.or(start).or(box(page)).first()).toBeVisible()
  if (await agree.isVisible()) {
    await agree.click()
    await expect(page.getByText('请先阅读并同意AI服务说明')).toBeVisible()
    await page.getByRole('checkbox', { name: /我读过了/ }).check()
    await agree.click()
  } else if (await start.isVisible()) await start.click()
  await expect(box(page)).toBeVisible()
}

test('a student talks, is heard by a person when it matters, and knows who has read it', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const said = `我不想活了，今晚就想从楼上跳下去 ${Date.now()}`

  await page.setViewportSize(PHONE)
  await arrive(page, 'demo', VISITOR)
  await page.getByRole('link', { name: /想随时说两句/ }).click()
  await enter(page)
  const talk = page.getByRole('log', { name: '对话' })
  if (await page.getByRole('button', { name: '找真人老师' }).isVisible()) {
    await say(page, '最近总是睡不好，白天也没精神')
    // The opening and the answer, each with its label.
    await expect(talk.getByText('AI 生成，非咨询师')).not.toHaveCount(1)
    await expect(page.getByText('AI 正在想怎么回答')).toHaveCount(0)
  }

  const counsellor = await elsewhere(browser)
  await counsellor.setViewportSize({ width: 1440, height: 900 })
  await arriveAt(counsellor, '/aiConsult?tab=waiting', 'demo', 'consultant')
  await expect(counsellor.getByRole('tab', { name: /^等老师/ })).toBeVisible({ timeout: 30_000 })

  await say(page, said)
  const card = page.getByRole('region', { name: '现在就能找到的人' })
  await expect(card).toBeVisible({ timeout: 5_000 })
  await expect(card.getByRole('link', { name: /打值班电话/ })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(card.getByRole('link', { name: /12356/ })).toHaveAttribute('href', 'tel:12356')

  // The list is open and nobody reloads it.
  // Half a number, unless the demo gave the two something to do with each other.
  const row = counsellor.getByRole('row').filter({ hasText: VISITOR.slice(-4) })
  await expect(row.getByText('紧急')).toBeVisible({ timeout: 15_000 })
  await row.getByRole('button', { name: '接管', exact: true }).press('Enter')
  await counsellor.getByRole('alertdialog').getByRole('button', { name: '接管' }).press('Enter')
  await expect(counsellor).toHaveURL(/aiConsultInfo/)
  const desk = counsellor.getByRole('log', { name: '对话' })
  await expect(desk.getByText(said)).toBeVisible()
  await counsellor.getByRole('textbox', { name: '回复学生' }).fill('我看到了，我在这里陪你')
  await counsellor.getByRole('button', { name: '发送' }).press('Enter')

  await expect(page.getByText(/林静宜老师在这里/)).toBeVisible({ timeout: 15_000 })
  await expect(talk.getByText('我看到了，我在这里陪你')).toBeVisible()
  await say(page, '谢谢老师，我去找室友')
  await expect(desk.getByText('谢谢老师，我去找室友')).toBeVisible({ timeout: 15_000 })

  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '结束对话' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '结束对话' }).click()
  await expect(page.getByText('谢谢你愿意说出来')).toBeVisible()
  await counsellor.context().close()

  const head = await elsewhere(browser)
  await arriveAt(head, `/viewSession?keyword=${VISITOR}`, 'demo', 'centerhead')
  // Newest first; a floating card may lie over the button.
  await head.getByRole('row').getByRole('button', { name: '查看会话', exact: true }).first().press('Enter')
  await expect(head.getByText('这次查看用来做什么').last()).toBeVisible()
  await expect(head.getByText(said)).toHaveCount(0)
  await head.getByRole('radio', { name: /督导/ }).check()
  await head.getByRole('button', { name: '查看内容' }).press('Enter')
  await expect(head.getByRole('log', { name: '谈话内容' }).getByText(said)).toBeVisible()
  await head.context().close()

  await page.getByRole('button', { name: '看看刚才的对话' }).click()
  await expect(page.getByRole('region', { name: '谁看过这次对话' }).getByText(/用于督导/)).toBeVisible()
  await page.goto('/footprint/index')
  await expect(page.getByText(/看了.*和倾诉小站说的话/).first()).toBeVisible()
})
