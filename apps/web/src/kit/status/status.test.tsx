import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CheckIcon } from '../icons/icons.tsx'
import { kebab } from '../theme/flatten.ts'
import { light } from '../theme/light.ts'
import { type AppointmentStatus, appointmentLook, crisisStarLook, warningLevelLook } from './status-looks.tsx'
import { StatusTag, type StatusLook } from './status-tag.tsx'

const show = (look: StatusLook): HTMLElement => {
  render(<StatusTag {...look} />)
  return screen.getByText(look.label)
}
const barsOf = (tag: HTMLElement) => {
  const bars = [...tag.querySelectorAll('rect')]
  return { all: bars.length, filled: bars.filter((bar) => !bar.classList.length).length }
}

describe('an appointment', () => {
  const statuses = Object.keys(light.status) as AppointmentStatus[]

  test.each(statuses)('%s has a word, a sign and its own colours', (status) => {
    const tag = show(appointmentLook(status))
    expect(tag.textContent).not.toBe('')
    expect(tag.querySelector('svg, i')).toBeTruthy()
    expect(tag.style.getPropertyValue('--tag-text')).toBe(`var(--xq-status-${kebab(status)}-text)`)
    expect(tag.style.getPropertyValue('--tag-bg')).toBe(`var(--xq-status-${kebab(status)}-bg)`)
  })

  test('no two statuses share their word', () => {
    expect(new Set(statuses.map((status) => appointmentLook(status).label)).size).toBe(statuses.length)
  })
})

describe('the two scales run against each other, the bars do not', () => {
  test.each([
    [1, '一级 · 危机', 4],
    [2, '二级 · 高风险', 3],
    [3, '三级 · 关注', 2],
    [4, '四级 · 一般', 1],
  ] as const)('star %i', (star, words, filled) => {
    const tag = show(crisisStarLook(star))
    expect(tag.textContent).toBe(words)
    expect(barsOf(tag)).toEqual({ all: 4, filled })
  })

  test.each([
    [5, '预警 5 · 警戒', 5],
    [4, '预警 4 · 异常', 4],
    [3, '预警 3 · 跟踪', 3],
    [2, '预警 2 · 关注', 2],
    [1, '预警 1 · 正常', 1],
  ] as const)('warning %i', (level, words, filled) => {
    const tag = show(warningLevelLook(level))
    expect(tag.textContent).toBe(words)
    expect(barsOf(tag)).toEqual({ all: 5, filled })
  })
})

test('any status can be said with data; what is in progress follows the theme', () => {
  const tag = show({ label: '审核中', icon: <CheckIcon size={12} />, tone: 'processing' })
  expect(tag.style.getPropertyValue('--tag-text')).toBe('var(--xq-brand-text)')
})
