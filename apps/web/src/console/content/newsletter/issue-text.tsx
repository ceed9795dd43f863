/** The text of a newsletter issue. An empty line starts a paragraph. */
export function IssueText({ text }: { text: string }) {
  const paragraphs = text.trim().split(/\n\s*\n/)
  return (
    <div className="grid gap-3 wrap-anywhere">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
