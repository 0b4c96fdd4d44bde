import { expect, test } from 'vitest'
import { extensionOf, fileExtensions, fileKinds, isFileExtension, wrongExtensionText } from './file-kind.ts'

test('sixteen kinds, told by the end of the name in any case', () => {
  expect(fileExtensions).toHaveLength(16)
  expect(extensionOf('合同.PDF')).toBe('pdf')
  expect(extensionOf('a.tar.7Z')).toBe('7z')
  for (const name of ['没有', '.', 'a.', 'a/b.c/d', '..', 'x.tooooooolong'])
    expect(isFileExtension(extensionOf(name))).toBe(false)
  expect(isFileExtension('html') || isFileExtension('svg') || isFileExtension('constructor')).toBe(false)
})

test('the refusal lists what is welcome', () => {
  expect(wrongExtensionText(['xls', 'xlsx'])).toBe('请上传：xls,xlsx 格式文件')
})

test('nothing that could run is drawn by the browser', () => {
  const inline = fileExtensions.filter((extension) => fileKinds[extension].inline)
  expect(inline).toEqual(['bmp', 'jpg', 'png', 'gif', 'jpeg', 'pdf'])
})
