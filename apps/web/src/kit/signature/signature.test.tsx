import '../../../test/browser-stubs.ts'
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfirmHost, dismissConfirms } from '../confirm.tsx'
import { ToastHost } from '../toast-host.tsx'
import { toast } from '../toast.ts'
import { SignatureDialog } from './signature-dialog.tsx'
import { type Signature, SignatureField, type SignatureFieldProps } from './signature-field.tsx'

// Parts are loaded on demand, which takes a busy machine its time.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 20_000 })

/** What was drawn: radius of every dot, in the units of the canvas. */
let dots: number[] = []
let scale = 1
let lines = 0
let images: { width: number; height: number }[] = []

function fakeContext(): Partial<CanvasRenderingContext2D> {
  return {
    arc: (_x: number, _y: number, radius: number) => void dots.push(radius * scale),
    scale: (by: number) => {
      scale = by
    },
    stroke: () => {
      lines += 1
    },
    ...Object.fromEntries(
      [
        'beginPath',
        'moveTo',
        'lineTo',
        'closePath',
        'fill',
        'clearRect',
        'fillRect',
        'drawImage',
        'save',
        'restore',
      ].map((name) => [name, () => undefined]),
    ),
  }
}

beforeEach(() => {
  dots = []
  images = []
  lines = 0
  scale = 1
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => fakeContext() as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give, type) {
    images.push({ width: this.width, height: this.height })
    give(new Blob(['png'], { type: type ?? '' }))
  })
  Object.assign(URL, { createObjectURL: () => 'blob:signature', revokeObjectURL: () => undefined })
})

afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(window, { devicePixelRatio: 1 })
  act(() => {
    dismissConfirms()
    toast.clear()
  })
})

const shown = (width: number) =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, width / 2))

const button = (name: string) => screen.getByRole('button', { name })
const canvas = () => screen.getByRole<HTMLCanvasElement>('img', { name: /签名区/ })

function stroke(x = 20): void {
  act(() => {
    fireEvent.pointerDown(canvas(), { clientX: x, clientY: 40, buttons: 1, pointerId: 1 })
    fireEvent.pointerMove(window, { clientX: x + 20, clientY: 70, buttons: 1, pointerId: 1 })
    fireEvent.pointerMove(window, { clientX: x + 60, clientY: 90, buttons: 1, pointerId: 1 })
    fireEvent.pointerUp(window, { clientX: x + 60, clientY: 90, buttons: 0, pointerId: 1 })
  })
}

async function openDialog(onSign: (image: Blob) => void | Promise<void> = () => undefined) {
  const onClose = vi.fn<() => void>()
  render(
    <>
      <SignatureDialog open onClose={onClose} onSign={onSign} />
      <ConfirmHost />
    </>,
  )
  // The drawing library is loaded on demand; it takes over the canvas's touch handling.
  await waitFor(() => expect(canvas().style.touchAction).toBe('none'))
  return { user: userEvent.setup(), onClose }
}

describe('SignatureDialog', () => {
  test('is 800 wide with a canvas of 760×380 and starts empty', async () => {
    await openDialog()
    expect(screen.getByRole('dialog', { name: '手写签名' }).style.getPropertyValue('--dialog-width')).toBe('800px')
    expect([canvas().width, canvas().height]).toEqual([760, 380])
    expect((button('清空') as HTMLButtonElement).disabled).toBe(true)
    expect((button('撤销一笔') as HTMLButtonElement).disabled).toBe(true)
  })

  test('an empty pad is refused; drawing takes the refusal back', async () => {
    const onSign = vi.fn<(image: Blob) => void>()
    const { user, onClose } = await openDialog(onSign)
    await user.click(button('确定'))
    expect((await screen.findByText('请进行签名')).closest('[role=alert]')).toBeTruthy()
    expect(onSign).not.toHaveBeenCalled()
    stroke()
    expect(screen.queryByText('请进行签名')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('gives a PNG of 760×380 and closes', async () => {
    const onSign = vi.fn<(image: Blob) => void>()
    const { user, onClose } = await openDialog(onSign)
    stroke()
    await user.click(button('确定'))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(onSign.mock.calls[0]![0].type).toBe('image/png')
    expect(images).toEqual([{ width: 760, height: 380 }])
  })

  test('撤销 takes one stroke, 清空 all of them', async () => {
    const { user } = await openDialog()
    stroke(20)
    stroke(120)
    await user.click(button('撤销一笔'))
    expect((button('清空') as HTMLButtonElement).disabled).toBe(false)
    await user.click(button('撤销一笔'))
    expect((button('清空') as HTMLButtonElement).disabled).toBe(true)
    stroke()
    await user.click(button('清空'))
    await user.click(button('确定'))
    expect(await screen.findByText('请进行签名')).toBeTruthy()
  })

  test.each([
    ['a desk', 760, 1, 760],
    ['a fine screen', 760, 2, 1520],
    ['a phone', 358, 3, 1074],
    ['a plain phone', 358, 1, 760],
  ])('on %s the line stays 4 of 760 wide and the store fits the screen', async (_, width, ratio, store) => {
    shown(width)
    Object.assign(window, { devicePixelRatio: ratio })
    await openDialog()
    expect([canvas().width, canvas().height]).toEqual([store, store / 2])
    stroke()
    expect(dots.length).toBeGreaterThan(10)
    for (const radius of dots) expect((2 * radius * 760) / store).toBeCloseTo(4, 5)
  })

  test('a quick flick is a line at once', async () => {
    await openDialog()
    act(() => {
      fireEvent.pointerDown(canvas(), { clientX: 20, clientY: 40, buttons: 1, pointerId: 1 })
      fireEvent.pointerUp(window, { clientX: 90, clientY: 90, buttons: 0, pointerId: 1 })
    })
    expect(lines).toBe(1)
  })

  test('a failed save keeps what was written and says why', async () => {
    const { user, onClose } = await openDialog(() => Promise.reject(new Error('签名已被锁定')))
    stroke()
    await user.click(button('确定'))
    expect(await screen.findByText('签名已被锁定')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect((button('清空') as HTMLButtonElement).disabled).toBe(false)
  })

  test('leaving a written pad asks first', async () => {
    const { user, onClose } = await openDialog()
    stroke()
    await user.click(button('取消'))
    await user.click(await screen.findByRole('button', { name: '继续签名' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(button('关闭'))
    await user.click(await screen.findByRole('button', { name: '放弃' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('SignatureField', () => {
  const onSign = vi.fn<(signature: Signature) => void>()
  afterEach(() => onSign.mockReset())

  function show(props: Partial<SignatureFieldProps> = {}) {
    render(
      <>
        <SignatureField label="咨询师签名" image={null} onSign={onSign} {...props} />
        <ToastHost />
      </>,
    )
    return {
      user: userEvent.setup({ applyAccept: false }),
      chooser: document.querySelector<HTMLInputElement>('input')!,
    }
  }

  const image = (name: string, bytes = 4) => {
    const file = new File(['x'], name)
    Object.defineProperty(file, 'size', { value: bytes })
    return file
  }

  test('the box is 150 wide, in the shape of 300×200', () => {
    show({ image: 'blob:kept' })
    const shownImage = screen.getByRole('img', { name: '咨询师签名的图像' })
    expect([shownImage.getAttribute('width'), shownImage.getAttribute('height')]).toEqual(['300', '200'])
    expect(shownImage.parentElement!.style.width).toBe('150px')
    expect(button('重新签名')).toBeTruthy()
  })

  test('the chooser offers six formats, the check lets three through', async () => {
    const { user, chooser } = show()
    expect(chooser.accept).toBe('.bmp,.jpg,.jpeg,.png,.tif,.gif')
    for (const name of ['a.bmp', 'a.tif', 'a.gif', 'a.svg']) await user.upload(chooser, image(name))
    expect(screen.getByText('只能上传 jpg,jpeg,png 格式文件!')).toBeTruthy()
    expect(onSign).not.toHaveBeenCalled()
    for (const name of ['a.jpg', 'a.JPEG', 'a.png']) await user.upload(chooser, image(name))
    expect(onSign.mock.calls.map(([{ source }]) => source)).toEqual(['uploaded', 'uploaded', 'uploaded'])
  })

  test('20 MB is too much, one byte less is not', async () => {
    const { user, chooser } = show()
    await user.upload(chooser, image('大.png', 20 * 1024 * 1024))
    expect(screen.getByText('上传图片大小不能超过 20MB!')).toBeTruthy()
    expect(onSign).not.toHaveBeenCalled()
    await user.upload(chooser, image('正好.png', 20 * 1024 * 1024 - 1))
    expect(onSign).toHaveBeenCalledTimes(1)
  })

  test('quoting hands over what is kept, or asks to sign first', async () => {
    const kept = new Blob(['png'])
    const quote = vi.fn<() => Promise<Blob | null>>().mockResolvedValueOnce(null).mockResolvedValueOnce(kept)
    const { user } = show({ quote })
    await user.click(button('引用签名'))
    expect(await screen.findByText(/请先手写签名，或在咨询师详情中上传签名/)).toBeTruthy()
    expect(onSign).not.toHaveBeenCalled()
    vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER)
    await user.click(button('引用签名'))
    await waitFor(() => expect(onSign).toHaveBeenCalledWith({ source: 'quoted', image: kept }))
  })

  test('a collective signature has no handwriting; upload can be switched off; reading shows neither', () => {
    const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
    const { rerender } = render(<SignatureField label="集体签名" image={null} onSign={onSign} collective />)
    expect(names()).toEqual(['上传图片'])
    rerender(<SignatureField label="签名" image={null} onSign={onSign} isUpload={false} />)
    expect(names()).toEqual(['手写签名'])
    rerender(<SignatureField label="签名" image={null} quote={() => Promise.resolve(null)} />)
    expect(names()).toEqual([])
    expect(screen.getByText('尚未签名')).toBeTruthy()
  })

  test('handwriting goes through the dialog', async () => {
    const { user } = show()
    await user.click(button('手写签名'))
    await waitFor(() => expect(canvas().style.touchAction).toBe('none'))
    stroke()
    await user.click(button('确定'))
    await waitFor(() => expect(onSign.mock.lastCall?.[0].source).toBe('drawn'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
