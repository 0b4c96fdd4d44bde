/** What tests put into the window by hand, mostly because jsdom lacks it. */
const places: readonly (readonly [object, readonly string[]])[] = [
  [window, ['fetch', 'innerWidth', 'innerHeight', 'devicePixelRatio', 'opener', 'print']],
  [URL, ['createObjectURL', 'revokeObjectURL']],
  [Element.prototype, ['scrollIntoView']],
  [document, ['fullscreenEnabled', 'fullscreenElement']],
  [document.documentElement, ['requestFullscreen']],
]

const before = places.flatMap(([place, names]) =>
  names.map((name) => ({ place, name, own: Object.getOwnPropertyDescriptor(place, name) })),
)

export const putBack = (): void => {
  for (const { place, name, own } of before) {
    if (own) Object.defineProperty(place, name, own)
    else Reflect.deleteProperty(place, name)
  }
}
