const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for a place in HTML, SVG or XML: nothing that anybody wrote is ever markup. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
