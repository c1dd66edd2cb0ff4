import { escaped } from '#src/shared/markup.ts';
import type { PdfDoc } from '#src/shared/pdf-tags.ts';

const name = 'factur-x.xml';
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const property = (of: string, words: string) => `
          <rdf:li rdf:parseType="Resource">
            <pdfaProperty:name>${of}</pdfaProperty:name>
            <pdfaProperty:valueType>Text</pdfaProperty:valueType>
            <pdfaProperty:category>external</pdfaProperty:category>
            <pdfaProperty:description>${words}</pdfaProperty:description>
          </rdf:li>`;

/** What the file says of the invoice inside it, and the schema of that, as Factur-X 1.0 prints them. */
const metadata = `
  <rdf:Description rdf:about="" xmlns:fx="${namespace}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${name}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>${property('DocumentFileName', 'The name of the embedded XML document')}${property('DocumentType', 'The type of the hybrid document')}${property('Version', 'The version of the standard')}${property('ConformanceLevel', 'The conformance level of the embedded XML document')}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>`;

/** Puts the invoice as data into its PDF. `issued` stands for its moment, so that the bytes are the same whenever they are made. */
export function attachInvoice(doc: PdfDoc, xml: string, issued: Date): void {
  doc.file(Buffer.from(xml), {
    name,
    type: 'text/xml',
    relationship: 'Alternative',
    creationDate: issued,
    modifiedDate: issued,
  });
  doc.appendXML(metadata);
}

/** pdfkit writes the title and the names as they are between the tags of its metadata: whatever is markup in them is not meant so. */
export function escapeMetadata(doc: PdfDoc): void {
  const { metadata: kept, info } = doc as unknown as {
    metadata: { append: (xml: string, newline?: boolean) => void };
    info: Readonly<Record<string, unknown>>;
  };
  const append = kept.append.bind(kept);
  const named = Object.values(info).filter(
    (value) => typeof value === 'string' && value !== escaped(value),
  ) as string[];
  kept.append = (xml, newline) =>
    append(
      named.reduce((text, value) => text.replaceAll(`>${value}<`, () => `>${escaped(value)}<`), xml),
      newline,
    );
}
