import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import styles from './layout.module.css'
import { Box, Centre, Para, Row, Stack, Text } from './layout.tsx'

test('a part is the element it says, with its classes first and its own props kept', () => {
  render(
    <Row as="li" gap={8} align="start" wrap look="faint 12/20" className="mine" aria-label="row">
      words
    </Row>,
  )
  const row = screen.getByRole('listitem', { name: 'row' })
  const classes = ['row', 'wrap', 'gap-8', 'align-start', 'look-faint', 'look-12-20'].map((name) => styles[name])
  expect([...row.classList]).toEqual([...classes, 'mine'])
  expect(row.getAttributeNames().toSorted()).toEqual(['aria-label', 'class'])
})

test('every part has a tag of its own', () => {
  const { container } = render(
    <Stack gap={4} fluid>
      <Para look="danger">a</Para>
      <Text look="500">b</Text>
      <Box surface="card" pad="12 16" />
      <Centre as="button" type="button" box={32} bare />
    </Stack>,
  )
  const parts = [...(container.firstElementChild?.children ?? [])]
  expect(parts.map(({ tagName }) => tagName)).toEqual(['P', 'SPAN', 'DIV', 'BUTTON'])
  expect(parts.map(({ className }) => className)).toEqual(
    [['look-danger'], ['look-500'], ['surface-card', 'pad-12-16'], ['centre', 'box-32', 'bare']].map((names) =>
      names.map((name) => styles[name]).join(' '),
    ),
  )
})
