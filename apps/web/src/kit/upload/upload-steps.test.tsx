import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UploadSteps } from './upload-steps.tsx'

const states = () =>
  screen
    .getAllByRole('listitem')
    .map((step) => [step.textContent, step.dataset['state'], step.getAttribute('aria-current')])

test('上传文件 comes first, then 导入数据', () => {
  const { rerender } = render(<UploadSteps current={0} />)
  expect(states()).toEqual([
    ['1上传文件', 'now', 'step'],
    ['2导入数据', 'later', null],
  ])
  rerender(<UploadSteps current={1} />)
  expect(states()).toEqual([
    ['上传文件', 'done', null],
    ['2导入数据', 'now', 'step'],
  ])
  rerender(<UploadSteps current={2} />)
  expect(states().map(([, state]) => state)).toEqual(['done', 'done'])
})
