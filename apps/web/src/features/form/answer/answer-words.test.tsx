import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { openedForm } from '../form.fixture.tsx'
import { AnswerWords } from './answer-words.tsx'

beforeEach(freshBrowser)

test('what was written at length, by the name of its question; choices and short words are not among it', async () => {
  const { log } = openPart(<AnswerWords answerId="a1" />, {
    handlers: { 'POST /public/forms/answer/open': () => openedForm({ answer: {} }) },
  })
  expect((await screen.findByText(/回顾一周计划/)).textContent).toBe('会谈过程 回顾一周计划')
  expect(screen.queryByText(/学业压力/)).toBeNull()
  expect(log[0]?.body).toEqual({ answerId: 'a1' })
}, 60_000)
