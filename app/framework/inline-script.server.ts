/** A script within a document, by the nonce of its policy; by none where that is blank. */
export const inlineScript = (code: string, nonce: string): string =>
  `<script${nonce && ` nonce="${nonce}"`}>${code}</script>`;
