import { configure, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RichText } from './rich-text.tsx'

// The cleaner is loaded on demand, which takes a busy machine its time.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 20_000 })

test('shows cleaned html and follows its changes', async () => {
  const { rerender, container } = render(<RichText html="<h2>须知</h2><script>document.title='x'</script>" />)
  expect(await screen.findByRole('heading', { name: '须知' })).toBeTruthy()
  expect(container.querySelector('script')).toBeNull()
  rerender(<RichText html="<p onclick='x()'>第二条</p>" />)
  await waitFor(() => expect(container.querySelector('p')?.outerHTML).toBe('<p>第二条</p>'))
  expect(screen.queryByRole('heading')).toBeNull()
})
