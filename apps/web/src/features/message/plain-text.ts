/** One line of a message. Parsed into a document of its own: nothing in it is loaded or run. */
export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children]
    .map((block) => block.textContent.trim())
    .filter(Boolean)
    .join(' ')
}
