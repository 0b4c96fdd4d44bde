import { screen, within } from '@testing-library/react'
import { emptySafetyPlan } from '@xinqiao/domain'
import { afterEach, expect, test } from 'vitest'
import { hush, user } from '../../../test/in-theme.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aUser } from '../../../test/people.ts'
import { Page } from './own-plan.page.tsx'

afterEach(hush)

const kept = {
  ...emptySafetyPlan,
  signs: ['两晚睡不着'],
  people: [{ name: '室友子航', phone: '138 0000 0000', note: '几点都可以' }],
  no: 2,
  time: '2026-04-08 10:00:00',
  withName: '林静宜',
}

test('stands in the order of its use, and every call is one tap', async () => {
  openPart(<Page />, { user: aUser(), handlers: { 'GET /safetyPlan/mine': () => ({ plan: kept, hostName: '' }) } })
  expect(await screen.findByText(/和林静宜老师一起写的，第 2 版/)).toBeTruthy()
  const people = screen.getByRole('region', { name: '打给谁' })
  expect(within(people).getByRole('link', { name: '打给室友子航' }).getAttribute('href')).toBe('tel:13800000000')
  expect(screen.queryByRole('region', { name: '去有人的地方' })).toBeNull()
  expect(screen.getByRole('link', { name: '打给120' }).getAttribute('href')).toBe('tel:120')
})

test('before there is one it says what it is for; what is written goes out with the edition that was seen', async () => {
  const sent: unknown[] = []
  openPart(<Page />, {
    user: aUser(),
    handlers: {
      'GET /safetyPlan/mine': () => ({ plan: null, hostName: '林静宜' }),
      'POST /safetyPlan/save': ({ body }) => {
        sent.push(body)
        return { no: 1 }
      },
    },
  })
  expect(await screen.findByText('也可以下次见面时，和林静宜老师一起写。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '写下来' }))
  await user.click(screen.getByRole('button', { name: '加一条样子' }))
  await user.type(screen.getByRole('textbox', { name: '我快撑不住的样子 1 内容' }), '睡不着')
  await user.click(screen.getByRole('button', { name: '加一条人' }))
  await user.click(screen.getByRole('button', { name: '删去第 1 条人' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('button', { name: '写下来' })).toBeTruthy()
  expect(sent).toEqual([{ ...emptySafetyPlan, signs: ['睡不着'], seen: 0 }])
})
