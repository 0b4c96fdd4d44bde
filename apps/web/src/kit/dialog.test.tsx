import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dialog, dialogWidths } from './dialog.tsx'

const widthOf = (title: string): string =>
  screen.getByRole('dialog', { name: title }).style.getPropertyValue('--dialog-width')

test('a dialog is 780 px wide unless it says otherwise (B262)', () => {
  render(
    <>
      <Dialog open title="用户详情">
        <p>心桥大学</p>
      </Dialog>
      <Dialog open title="请选择" width={dialogWidths.question}>
        <p>一项</p>
      </Dialog>
    </>,
  )
  expect(widthOf('用户详情')).toBe('780px')
  expect(widthOf('请选择')).toBe('440px')
})
