/** A heading whose words are given, and is small, above a line in our own words. */
export const SectionTitle = ({ given, children }: { given: string; children: string }) => (
  <>
    <h2 className="given-title">{given}</h2>
    <p className="mt-1 max-w-[22ch] font-display text-title leading-[1.15] font-[560] tracking-[-0.018em] text-balance">
      {children}
    </p>
  </>
)
