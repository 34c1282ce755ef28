/** The arguments of texts, by key. Generated from the English catalogues by `npm run texts`. */
export interface TextArguments {
  'account.newHelp': { count: number }
  'account.tooShort': { count: number }
  'agreePrice.actionNamed': { name: string | number }
  'agreePrice.help': { supplier: string | number; price: string | number; product: string | number }
  'agreePrice.saved': { price: string | number; product: string | number }
  'agreementImport.confirm': { count: number }
  'agreementImport.counts': {
    new: string | number
    changed: string | number
    unchanged: string | number
    error: string | number
  }
  'agreementImport.imported': { count: number }
  'agreementImport.lastDayOfPrevious': { date: string | number }
  'agreementImport.more': { count: number }
  'agreementImport.problem': { column: string | number; value: string | number; problem: string | number }
  'agreementImport.problemWithoutValue': { column: string | number; problem: string | number }
  'agreements.basePrice': { price: string | number; unit: string | number }
  'agreements.count': { count: number }
  'agreements.deleteFailed': { error: string | number }
  'agreements.deleteMessage': { name: string | number; date: string | number }
  'agreements.deleted': { count: number }
  'agreements.endNamed': { name: string | number }
  'agreements.endPreviousDayPrice': { from: string | number; to: string | number }
  'agreements.endPreviousMessage': { price: string | number; from: string | number; to: string | number }
  'agreements.ended': { name: string | number; date: string | number }
  'agreements.exported': { name: string | number }
  'agreements.freeGoods': { buy: string | number; get: string | number }
  'agreements.fromDate': { from: string | number }
  'agreements.fromTo': { from: string | number; to: string | number }
  'agreements.historyNamed': { name: string | number }
  'agreements.historyOf': { product: string | number; supplier: string | number }
  'agreements.packBefore': { pack: string | number }
  'agreements.packChanged': { before: string | number; after: string | number }
  'agreements.packCompared': { unit: string | number; before: string | number; after: string | number }
  'alerts.bellCount': { count: string | number }
  'approvals.approveNamed': { name: string | number }
  'approvals.count': { count: number }
  'attendance.dayOf': { department: string | number }
  'attendance.daySubtotal': {
    present: string | number
    late: string | number
    absent: string | number
    actual: string | number
    scheduled: string | number
  }
  'attendance.daysBeyond': { worked: string | number; scheduled: string | number }
  'attendance.daysOf': { worked: string | number; scheduled: string | number }
  'attendance.daysUnplanned': { worked: string | number }
  'attendance.deleteAbsenceOf': { name: string | number }
  'attendance.deleteAbsenceReason': { reason: string | number }
  'attendance.lateDays': { count: number; minutes: string | number }
  'attendance.minutes': { minutes: string | number }
  'attendance.recordAbsenceOf': { name: string | number }
  'attendance.refreshed': { count: number }
  'attendance.soFar': { hours: string | number }
  'attendance.weekOf': { department: string | number }
  'attendance.weekSubtotal': { actual: string | number; overtime: string | number }
  'audit.count': { count: number }
  'audit.entityNamed': { entity: string | number; id: string | number }
  'audit.number': { id: string | number }
  'balance.missing': { amount: string | number }
  'balance.otherTax': { amount: string | number }
  'balance.otherTotal': { amount: string | number }
  'balance.setTax': { amount: string | number }
  'balance.setTotal': { amount: string | number }
  'balance.tax': { amount: string | number; percent: string | number }
  'balance.twice': { name: string | number }
  'branding.deleteFailed': { status: string | number }
  'branding.uploadFailed': { status: string | number }
  'breakdown.estimateOf': { name: string | number }
  'breakdown.invoiceOf': { date: string | number }
  'breakdown.missingConversion': { from: string | number; to: string | number }
  'breakdown.recipe': { cost: string | number; amount: string | number }
  'breakdown.title': { name: string | number }
  'breakdown.totalFor': { amount: string | number }
  'breakdown.waste': { factor: string | number }
  'cause.by': { username: string | number }
  'claim.accepted': { quantity: string | number }
  'claim.creditUnderReview': { count: number; amount: string | number }
  'claim.sentWithAmount': { date: string | number; amount: string | number }
  'claims.alert': { amount: string | number; supplier: string | number; count: number }
  'claims.alertInvoice': { number: string | number }
  'claims.allSuppliers': { count: number }
  'claims.changedAmount': { name: string | number; before: string | number; after: string | number }
  'claims.changedGone': { name: string | number }
  'claims.changedSettled': { name: string | number }
  'claims.count': { count: number }
  'claims.days': { count: number }
  'claims.messageAbout': { count: number; amount: string | number; language: string | number }
  'claims.named': { product: string | number; invoice: string | number }
  'claims.ofAmount': { amount: string | number }
  'claims.photo': { number: string | number }
  'claims.reopenNamed': { name: string | number }
  'claims.reopened': { name: string | number }
  'claims.reopenedCredited': { name: string | number }
  'claims.sendNamed': { name: string | number }
  'claims.sendTitle': { supplier: string | number }
  'claims.sendTitleOf': { supplier: string | number; number: string | number; total: string | number }
  'claims.sent': { count: number }
  'claims.showAge': { supplier: string | number; age: string | number; amount: string | number }
  'claims.waiveHelp': { count: number; amount: string | number }
  'claims.waiveNamed': { name: string | number }
  'claims.waiveTitle': { count: number }
  'claims.waived': { count: number }
  'common.approximate': { reason: string | number }
  'common.clearFilter': { filter: string | number }
  'common.deleteNamed': { name: string | number }
  'common.editNamed': { name: string | number }
  'common.hoursAgo': { hours: string | number }
  'common.hoursMinutes': { hours: string | number; minutes: string | number }
  'common.minutesAgo': { minutes: string | number }
  'common.page': { number: string | number }
  'common.range': { first: string | number; last: string | number; total: string | number }
  'common.selectRow': { name: string | number }
  'common.selected': { count: number }
  'common.shownOfTotal': { shown: string | number; total: string | number }
  'common.timeIn': { time: string | number; place: string | number }
  'common.undoFailed': { error: string | number }
  'conflict.inField': { value: string | number }
  'costings.count': { count: number }
  'costings.estimates': { count: number }
  'costings.exported': { name: string | number }
  'costings.gapsIn': { count: number }
  'costings.targetPrice': { percent: string | number }
  'costings.targetShort': { amount: string | number }
  'costs.dishes': { count: number }
  'costs.fell': {
    name: string | number
    percent: string | number
    before: string | number
    after: string | number
    unit: string | number
  }
  'costs.fellALittle': {
    name: string | number
    percent: string | number
    after: string | number
    unit: string | number
  }
  'costs.points': { points: string | number }
  'costs.rose': {
    name: string | number
    percent: string | number
    before: string | number
    after: string | number
    unit: string | number
  }
  'costs.roseALittle': {
    name: string | number
    percent: string | number
    after: string | number
    unit: string | number
  }
  'costs.roseFromNothing': {
    name: string | number
    before: string | number
    after: string | number
    unit: string | number
  }
  'costs.sameCost': { name: string | number }
  'costs.totalImpact': { amount: string | number }
  'costs.worst': { dish: string | number; points: string | number }
  'credits.allocateNamed': { name: string | number; number: string | number }
  'credits.allocated': { amount: string | number }
  'credits.forClaim': { amount: string | number; product: string | number }
  'credits.ofCredit': { amount: string | number; name: string | number }
  'credits.option': { name: string | number; date: string | number; amount: string | number }
  'credits.removed': { number: string | number }
  'credits.undoNamed': { number: string | number }
  'csv.ambiguous': { text: string | number }
  'csv.dropped': { count: number }
  'csv.droppedRow': { row: string | number; reason: string | number }
  'csv.found': { count: number }
  'csv.import': { count: number }
  'csv.imported': { count: number }
  'csv.more': { count: number }
  'csv.notANumber': { text: string | number }
  'csv.preview': { file: string | number }
  'csv.tooManyDecimals': { text: string | number; most: string | number }
  'dashboard.range': { lowest: string | number; highest: string | number }
  'deliveries.checkInNamed': { name: string | number }
  'deliveries.deleteFailed': { error: string | number }
  'deliveries.differences': { count: number }
  'deliveries.logTitle': { location: string | number; month: string | number }
  'deliveries.noteNumberOf': { number: string | number }
  'deliveries.of': { name: string | number }
  'deliveries.openNamed': { name: string | number }
  'deliveries.products': { count: number }
  'demo.going.claims': { count: number }
  'demo.going.deliveries': { count: number }
  'demo.going.dishes': { count: number }
  'demo.going.holidays': { count: number }
  'demo.going.ingredients': { count: number }
  'demo.going.invoices': { count: number }
  'demo.going.locations': { count: number }
  'demo.going.orders': { count: number }
  'demo.going.price_agreements': { count: number }
  'demo.going.products': { count: number }
  'demo.going.rebates': { count: number }
  'demo.going.rotas': { count: number }
  'demo.going.sales_days': { count: number }
  'demo.going.staff': { count: number }
  'demo.going.stock_counts': { count: number }
  'demo.going.suppliers': { count: number }
  'demo.going.time_entries': { count: number }
  'demo.going.transfers': { count: number }
  'demo.going.waste_entries': { count: number }
  'demo.inTheWay': { count: number }
  'demo.own.delivery': { name: string | number }
  'demo.own.dish': { name: string | number }
  'demo.own.ingredient': { name: string | number }
  'demo.own.invoice': { name: string | number }
  'demo.own.order': { name: string | number }
  'demo.own.price-agreement': { name: string | number }
  'demo.own.rota': { name: string | number }
  'demo.own.sales-day': { name: string | number }
  'demo.own.staff': { name: string | number }
  'demo.own.stock-transfer': { name: string | number }
  'demo.own.user': { name: string | number }
  'demo.read': { done: string | number; total: string | number }
  'deposits.total': { amount: string | number }
  'design.sample': { size: string | number }
  'document.page': { page: string | number; pages: string | number }
  'eInvoice.creditNote': { number: string | number }
  'eInvoice.date': { date: string | number }
  'eInvoice.dueDate': { date: string | number }
  'eInvoice.invoice': { number: string | number }
  'eInvoice.taxId': { id: string | number }
  'eInvoice.taxOf': { percent: string | number; base: string | number }
  'equivalence.deleteMessage': { text: string | number }
  'exchangeRates.deleteFailed': { error: string | number }
  'exchangeRates.deleteMessage': { name: string | number }
  'exchangeRates.equation': { base: string | number; rate: string | number; currency: string | number }
  'exchangeRates.help': { days: string | number }
  'exchangeRates.rateHelp': { currency: string | number; base: string | number }
  'export.started': { name: string | number }
  'forecast.asOf': { at: string | number }
  'forecast.dayTitle': { date: string | number }
  'forecast.deleteMessage': { name: string | number }
  'forecast.editSpecialDay': { name: string | number }
  'forecast.editedBy': { name: string | number; at: string | number }
  'forecast.formula': { factor: string | number }
  'forecast.open': { name: string | number; date: string | number; value: string | number }
  'forecast.openEdited': { name: string | number; date: string | number; value: string | number }
  'forecast.specialAmount': { name: string | number; amount: string | number }
  'forecast.specialFactor': { name: string | number; amount: string | number }
  'forecast.specialUsual': { name: string | number }
  'forecast.tooFewDays': { count: number }
  'forecast.trend': {
    recent: string | number
    earlier: string | number
    factor: string | number
    days: number
  }
  'forecast.trendLimited': {
    recent: string | number
    earlier: string | number
    days: number
    factor: string | number
  }
  'holidays.approveMessage': { count: number; name: string | number }
  'holidays.approveOf': { name: string | number }
  'holidays.barDays': { days: string | number }
  'holidays.barOf': { name: string | number; dates: string | number; status: string | number }
  'holidays.count': { count: number }
  'holidays.daysAsked': { count: number }
  'holidays.deleteFailedBecause': { error: string | number }
  'holidays.deleteMessage': { name: string | number }
  'holidays.deleteOf': { name: string | number }
  'holidays.denyOf': { name: string | number }
  'holidays.denyWhat': { name: string | number; dates: string | number }
  'holidays.detailsTitle': { name: string | number }
  'holidays.entitlementTitle': { year: string | number; name: string | number }
  'holidays.entitlements': { year: string | number }
  'holidays.leftOf': { left: string | number; entitled: string | number; year: string | number }
  'holidays.overdrawn': { days: string | number }
  'holidays.overlapsWith': { names: string | number }
  'holidays.requestOf': { name: string | number }
  'holidays.setEntitlementOf': { name: string | number }
  'holidays.shifts': { count: number; shifts: string | number }
  'holidays.showYear': { year: string | number }
  'holidays.viewOf': { name: string | number }
  'home.afternoon': { username: string | number }
  'home.attention.approvals': { count: number }
  'home.attention.claims': { count: number }
  'home.attention.countDue': { location: string | number }
  'home.attention.countToFinish': { location: string | number }
  'home.attention.counts': { count: number }
  'home.attention.items': { count: number }
  'home.attention.prices': { count: number }
  'home.attention.review': { count: number }
  'home.attention.rota': { count: number }
  'home.attention.sales': { count: number }
  'home.comparedWith': { days: string | number; before: string | number }
  'home.evening': { username: string | number }
  'home.moreWaiting': { count: number }
  'home.morning': { username: string | number }
  'home.points': { points: string | number }
  'home.sameWeekday': { weekday: string | number }
  'home.skipStepNamed': { step: string | number }
  'home.stepAfter': { step: string | number }
  'home.stepDone': { step: string | number }
  'home.stepNamed': { step: string | number }
  'home.waiting': { count: number }
  'ingredient.chart': { name: string | number }
  'ingredient.usedIn': { count: number }
  'ingredients.activateNamed': { name: string | number }
  'ingredients.count': { count: number }
  'ingredients.deleteMany': { count: number }
  'ingredients.deleteOne': { name: string | number }
  'ingredients.deleted': { count: number }
  'ingredients.linkChange': { name: string | number }
  'ingredients.linkDelete': { name: string | number }
  'ingredients.linkDeleteMessage': { name: string | number }
  'ingredients.linkFor': { name: string | number }
  'ingredients.linkNamed': { name: string | number }
  'ingredients.packSizeHelp': { productUnit: string | number; unit: string | number }
  'ingredients.unitCost': { unit: string | number }
  'ingredients.wasteFact': { factor: string | number }
  'invoice.autoFailed': { error: string | number }
  'invoice.correctAmount': { field: string | number }
  'invoice.correctField': { field: string | number; name: string | number }
  'invoice.correctNamed': { name: string | number }
  'invoice.cutOut': { name: string | number }
  'invoice.deleteItem': { name: string | number }
  'invoice.difference': { amount: string | number }
  'invoice.explained': { amount: string | number }
  'invoice.explainedBeyondTax': { amount: string | number }
  'invoice.extracted': { count: number }
  'invoice.flag.totalMismatch': { total: string | number }
  'invoice.lastPrice': { price: string | number }
  'invoice.lastPriceHint': { date: string | number; supplier: string | number }
  'invoice.lineOf': { name: string | number }
  'invoice.lineReason.arithmetic': {
    quantity: string | number
    price: string | number
    expected: string | number
    total: string | number
  }
  'invoice.lineReason.discount': { amount: string | number }
  'invoice.lineReason.packChanged': { usual: string | number; pack: string | number }
  'invoice.lineReason.priceBasis': { count: number }
  'invoice.lineReason.priceUnusual': {
    price: string | number
    usual: string | number
    change: string | number
  }
  'invoice.lineReason.quantityUnusual': { quantity: string | number; usual: string | number }
  'invoice.lineReason.surcharge': { amount: string | number }
  'invoice.lineReason.valueMissing': { value: string }
  'invoice.linesCount': { count: number }
  'invoice.otherSupplier': { named: string | number; filed: string | number }
  'invoice.pageOf': { page: string | number; pages: string | number }
  'invoice.pdfFailed': { error: string | number }
  'invoice.preliminaryLines': { count: number }
  'invoice.setPrice': { price: string | number }
  'invoice.setQuantity': { quantity: string | number }
  'invoice.setReturn': { quantity: string | number; price: string | number }
  'invoice.sharedReason.arithmetic': { scope: string; count: string | number; total: string | number }
  'invoice.sharedReason.discount': { scope: string; count: string | number; total: string | number }
  'invoice.sharedReason.hardToRead': { scope: string; count: string | number; total: string | number }
  'invoice.sharedReason.nameMissing': { scope: string; count: string | number; total: string | number }
  'invoice.sharedReason.packDiffers': { scope: string; count: string | number; total: string | number }
  'invoice.sharedReason.priceBasis': { scope: string; count: string | number; total: string | number }
  'invoice.sharedReason.priceDiffers': { scope: string; count: string | number; total: string | number }
  'invoice.sharedReason.quantityDiffers': { scope: string; count: string | number; total: string | number }
  'invoice.sharedReason.quantityUnclear': { scope: string; count: string | number; total: string | number }
  'invoice.sharedReason.repaired': { scope: string; count: string | number; total: string | number }
  'invoice.sharedReason.unitMissing': { scope: string; count: number }
  'invoice.sharedReason.valueMissing': { scope: string; count: string | number; total: string | number }
  'invoice.showLineNamed': { name: string | number }
  'invoice.useSupplier': { name: string | number }
  'invoices.count': { count: number }
  'invoices.deleteFailed': { error: string | number }
  'invoices.deleteMany': { count: number }
  'invoices.deleteOne': { name: string | number }
  'invoices.deleted': { count: number }
  'invoices.deletedProducts': { count: number; names: string | number }
  'invoices.flagsOf': { count: number; messages: string | number }
  'invoices.paidSelected': { count: number }
  'invoices.period': { dates: string | number }
  'invoices.products': { count: number; names: string | number }
  'labourCosts.countryOf': { location: string | number }
  'labourCosts.rate': { number: number }
  'labourCosts.removeRate': { number: number }
  'locations.deleteMessage': { name: string | number }
  'locations.editTitle': { name: string | number }
  'locations.metres': { metres: string | number }
  'manualDay.removeAmount': { kind: string | number }
  'manualDay.removeRow': { number: string | number }
  'manualDay.row': { number: string | number }
  'manualDay.total': { amount: string | number }
  'match.agreedAt': { price: string | number }
  'match.arrived': { quantity: string | number }
  'match.changeNamed': { name: string | number }
  'match.lineCount': { count: number }
  'match.openClaimNamed': { name: string | number }
  'match.processAndClaim': { amount: string | number }
  'match.rateMissing': { currency: string | number }
  'match.usuallyAt': { price: string | number }
  'menu.chipKnown': { text: string | number }
  'menu.chipUnknown': { text: string | number }
  'menu.cost': { amount: string | number }
  'menu.costOf': { name: string | number }
  'menu.count': { count: number }
  'menu.deleteMany': { count: number }
  'menu.deleteOne': { name: string | number }
  'menu.deleted': { count: number }
  'menu.margin': { percent: string | number }
  'menu.matchSome': { matched: string | number; total: string | number; percent: string | number }
  'menu.profit': { amount: string | number }
  'menu.removeRow': { name: string | number }
  'menupdf.help': { count: number }
  'menupdf.otherCurrency': { printed: string | number; own: string | number }
  'menupdf.reading': { file: string | number }
  'menupdf.review': { file: string | number }
  'menupdf.save': { count: number }
  'menupdf.saved': { count: number }
  'menupdf.take': { name: string | number }
  'myCode.set': { date: string | number }
  'ocr.cancelNamed': { name: string | number }
  'ocr.percent': { percent: string | number }
  'ordering.addNamed': { name: string | number }
  'ordering.allFrom': { supplier: string | number }
  'ordering.call': { phone: string | number }
  'ordering.chargeExtra': { charge: string | number }
  'ordering.checkMessage': { count: number }
  'ordering.contact': { name: string | number }
  'ordering.cutoffBlocks': { supplier: string | number; deadline: string | number }
  'ordering.cutoffPassed': { deadline: string | number }
  'ordering.daysLeft': { days: number; hours: string | number }
  'ordering.deliveryOn': { date: string | number }
  'ordering.failed': { error: string | number }
  'ordering.issueLate': { supplier: string | number; date: string | number; deadline: string | number }
  'ordering.issueMinimum': { supplier: string | number; minimum: string | number; total: string | number }
  'ordering.issueQuantity': {
    name: string | number
    ordered: string | number
    unit: string | number
    usual: string | number
  }
  'ordering.issueSecond': { supplier: string | number; date: string | number; numbers: string | number }
  'ordering.lateOption': { date: string | number }
  'ordering.lines': { count: number }
  'ordering.minimumBlocks': { supplier: string | number; minimum: string | number; total: string | number }
  'ordering.minimumMissing': { missing: string | number; minimum: string | number }
  'ordering.orderBy': { deadline: string | number; delivery: string | number }
  'ordering.placed': { number: string | number }
  'ordering.quantityOf': { name: string | number }
  'ordering.remove': { name: string | number }
  'ordering.splitNotice': { supplier: string | number; count: number }
  'ordering.submitSplit': { count: number }
  'ordering.timeLeft': { time: string | number }
  'orders.closeOf': { name: string | number }
  'orders.closedBy': { date: string | number; name: string | number }
  'orders.copyOf': { name: string | number }
  'orders.count': { count: number }
  'orders.deleteMany': { count: number }
  'orders.deleted': { count: number }
  'orders.deliveryOn': { date: string | number }
  'orders.hideMessageOf': { name: string | number }
  'orders.messageFor': { number: string | number }
  'orders.receivedOf': { received: string | number; ordered: string | number; unit: string | number }
  'orders.reopenOf': { name: string | number }
  'orders.repeatOf': { name: string | number }
  'orders.showMessageOf': { name: string | number }
  'palette.found': { count: number }
  'palette.nothing': { search: string | number }
  'parLevels.basisOf': { name: string | number }
  'parLevels.deliveries': { next: string | number; following: string | number }
  'parLevels.forecastNeed': {
    need: string | number
    until: string | number
    sales: string | number
    used: string | number
    covered: string | number
  }
  'parLevels.forecastPacks': { packs: number }
  'parLevels.packSizeOf': { name: string | number; unit: string | number }
  'parLevels.parOf': { name: string | number }
  'parLevels.usedToday': { used: string | number }
  'payment.approvedBy': { name: string | number }
  'payment.owed': { amount: string | number }
  'payment.paidBy': { date: string | number; name: string | number }
  'payment.paidShort': { amount: string | number }
  'payment.paidTo': { iban: string | number }
  'payment.undeducted': { amount: string | number }
  'policies.between': { since: string | number; until: string | number }
  'policies.breaksPartlyPaid': { minutes: string | number }
  'policies.decidedBy': { who: string | number; at: string | number }
  'policies.hours': { hours: string | number }
  'policies.minutes': { minutes: string | number }
  'policies.removeTier': { hours: string | number }
  'policies.roundedTo': { minutes: string | number }
  'policies.since': { from: string | number }
  'policies.tier': { hours: string | number; times: string | number }
  'policies.times': { times: string | number }
  'policy.approvalOf': { location: string | number }
  'policy.classOf': { category: string | number; name: string | number }
  'priceChecks.acceptNamed': { name: string | number }
  'priceChecks.accepted': { price: string | number; name: string | number }
  'priceChecks.claimNamed': { name: string | number }
  'priceChecks.claimed': { name: string | number }
  'priceChecks.count': { count: number }
  'priceChecks.from': { name: string | number }
  'priceChecks.rowLabel': { name: string | number; amount: string | number }
  'primeCost.account.actual': { count: number }
  'primeCost.account.openVariance': { days: string | number }
  'primeCost.account.people': { count: number }
  'primeCost.basis.coverage': { percent: string | number }
  'primeCost.covers': { count: number; number: string | number }
  'primeCost.daysWithoutSales': { count: number; first: string | number }
  'primeCost.exported': { name: string | number }
  'primeCost.freshness': { sources: string | number }
  'primeCost.openAccount': { section: string | number; name: string | number; figures: string | number }
  'primeCost.pendingDays': { count: number }
  'primeCost.periodName': { number: string | number; year: string | number }
  'primeCost.periods.closeTitle': { period: string | number }
  'primeCost.periods.closedBy': { name: string | number; time: string | number }
  'primeCost.periods.closedNow': { period: string | number }
  'primeCost.periods.reopenTitle': { period: string | number }
  'primeCost.periods.reopened': { period: string | number }
  'primeCost.reason.unmappedPercent': { percent: string | number }
  'primeCost.sourceNone': { source: string | number }
  'primeCost.sourceTime': { source: string | number; time: string | number }
  'primeCost.target': { percent: string | number }
  'productClass.default': { name: string | number }
  'products.chart': { name: string | number }
  'products.class': { name: string | number }
  'products.count': { count: number }
  'products.deleteFailed': { error: string | number }
  'products.deleteMany': { count: number }
  'products.deleteOne': { name: string | number }
  'products.deleted': { count: number }
  'products.historyOf': { name: string | number }
  'products.mergeNamed': { name: string | number }
  'products.mergeTitle': { name: string | number }
  'products.mergeUndo': { name: string | number }
  'products.merged': { absorbed: string | number; name: string | number }
  'products.mergedIn': { name: string | number; date: string | number; until: string | number }
  'products.mergedInto': { name: string | number }
  'products.mergedPrices': { count: number }
  'products.perBaseUnit': { price: string | number; unit: string | number }
  'products.priceHistoryOf': { name: string | number }
  'products.since': { date: string | number }
  'products.unmergeMessage': { name: string | number }
  'products.unmerged': { name: string | number }
  'purchaseReports.countOf': { count: string | number; of: string | number }
  'purchaseReports.days': { count: number; days: string | number }
  'purchaseReports.exported': { name: string | number }
  'purchaseReports.indexOf': { name: string | number }
  'purchaseReports.netTotal': { amount: string | number }
  'purchaseReports.notChecked': { count: number }
  'purchaseReports.others': { count: number }
  'purchaseReports.pending': { count: number }
  'purchaseReports.pendingHint': { count: number }
  'purchaseReports.rebates': { year: string | number }
  'purchaseReports.rebatesAccrued': { amount: string | number }
  'purchaseReports.rebatesCredited': { amount: string | number }
  'purchaseReports.showAll': { count: string | number }
  'purchaseReports.spendBy': { currency: string | number; grouping: string | number }
  'purchaseReports.unclear': { count: number }
  'purchaseReports.unclearHint': { count: number }
  'purchaseReports.unclearRest': { count: number }
  'purchaseReports.wholeMonths': { months: string | number }
  'question.addSupplier': { name: string | number }
  'question.claimable': { amount: string | number }
  'question.currency': { currency: string | number }
  'question.date': { date: string | number }
  'question.difference.deliveryUnclear': { count: number }
  'question.difference.freeGoodsMissing': { count: number }
  'question.difference.notOrdered': { count: number }
  'question.difference.notReceived': { count: number }
  'question.difference.overBilled': { count: number }
  'question.difference.priceAbove': { count: number }
  'question.difference.priceDiffers': { count: number }
  'question.difference.short': { count: number }
  'question.difference.substituted': { count: number }
  'question.difference.unclear': { count: number }
  'question.difference.underBilled': { count: number }
  'question.differences': { count: number; list: string | number }
  'question.keepSupplier': { name: string | number }
  'question.line': {
    name: string | number
    quantity: string | number
    unit: string | number
    price: string | number
    total: string | number
  }
  'question.usualPack': { usual: string | number; pack: string | number }
  'question.usualPrice': { usual: string | number; change: string | number }
  'question.usualQuantity': { usual: string | number }
  'rebates.deleteFailed': { error: string | number }
  'rebates.deleteMessage': { period: string | number }
  'rebates.deleted': { count: number }
  'rebates.nextTier': { amount: string | number; percent: string | number }
  'rebates.ofWhichCorrection': { amount: string | number }
  'rebates.removeTier': { number: string | number }
  'rebates.tierFrom': { amount: string | number; percent: string | number }
  'rebates.tierRetroactive': { amount: string | number; percent: string | number }
  'rebates.unclear': { count: number }
  'review.addAll': { count: number }
  'review.addAllTitle': { count: number }
  'review.addedAll': { count: number }
  'review.chooseNamed': { name: string | number }
  'review.confirmed': { name: string | number }
  'review.count': { count: number }
  'review.open': { count: number }
  'review.which': { name: string | number }
  'rota.actualTimes': { start: string | number; end: string | number }
  'rota.addFor': { name: string | number; day: string | number }
  'rota.chip': {
    start: string | number
    end: string | number
    position: string | number
    type: string | number
  }
  'rota.conflict': { at: string | number }
  'rota.copiedNotes': { notes: string | number }
  'rota.copyChoice': { count: number; name: string | number; week: string | number }
  'rota.copyFailed': { reason: string | number }
  'rota.copyShiftFailed': { reason: string | number }
  'rota.copyWeekMessage': { from: string | number; to: string | number }
  'rota.copyWeekMessageAt': { location: string | number; from: string | number; to: string | number }
  'rota.copyWhat': { start: string | number; end: string | number; position: string | number }
  'rota.createFailed': { error: string | number }
  'rota.dateFormat': { date: string | number }
  'rota.deleteFailedBecause': { error: string | number }
  'rota.deleteMessage': { name: string | number }
  'rota.deletedShifts': { count: number }
  'rota.diff.added': { shift: string | number }
  'rota.diff.changed': { before: string | number; after: string | number }
  'rota.diff.removed': { shift: string | number }
  'rota.firstHour': { time: string | number }
  'rota.lateBy': { minutes: string | number }
  'rota.manageStaff': { count: number }
  'rota.noneCopied': { week: string | number; reason: string | number; names: string | number }
  'rota.noneYet': { department: string | number }
  'rota.notCopied': { names: string | number; reason: string | number }
  'rota.plan.asOf': { at: string | number }
  'rota.plan.daysWithForecast': { known: number; days: number }
  'rota.plan.target': { percent: string | number }
  'rota.plan.without': { names: string | number }
  'rota.publishFailed': { error: string | number }
  'rota.publishWithWarnings': { count: number }
  'rota.restored': { at: string | number }
  'rota.saveFailed': { message: string | number }
  'rota.secondHour': { time: string | number }
  'rota.selectedStaff': { count: number }
  'rota.shiftCopied': { count: number }
  'rota.shiftCount': { count: number }
  'rota.shiftIs': { hours: string | number; type: string | number }
  'rota.shiftWhen': { day: string | number; start: string | number; end: string | number }
  'rota.skippedTime': { time: string | number }
  'rota.startHelp': { end: string | number }
  'rota.titleOf': { department: string | number; week: string | number }
  'rota.updated': { at: string | number }
  'rota.warning.department': { name: string | number; department: string | number }
  'rota.warning.holiday': { name: string | number; day: string | number }
  'rota.warning.overlap': { shift: string | number }
  'rota.warning.shortRest': { hours: string | number; earlier: string | number; later: string | number }
  'rota.warning.terminated': { name: string | number }
  'rota.warning.weeklyHours': {
    name: string | number
    hours: string | number
    day: string | number
    limit: string | number
  }
  'rota.warningCount': { count: number }
  'rota.weekCopied': { count: number }
  'rota.weekPublished': { count: number }
  'rota.whichHour': { time: string | number }
  'sales.days': { count: number }
  'sales.enterNamed': { day: string | number }
  'sales.exported': { name: string | number }
  'sales.importNamed': { day: string | number }
  'sales.missingDays': { count: number }
  'sales.notFood': { amount: string | number }
  'salesDay.counted': { amount: string | number }
  'salesDay.countedChannels': { channels: string | number }
  'salesDay.deleteMessage': { source: string | number; day: string | number }
  'salesDay.deleteSource': { source: string | number }
  'salesDay.itemsOf': { source: string | number }
  'salesDay.notCountedChannels': { channels: string | number }
  'salesDay.overlapping': { channels: string | number }
  'salesDay.showAllItems': { count: number }
  'salesDay.stated': { amount: string | number }
  'salesDay.updated': { time: string | number }
  'salesImport.chosen': { name: string | number }
  'salesImport.confirm': { count: number }
  'salesImport.counts': { imported: number; ignored: number; wrong: number }
  'salesImport.done': { count: number }
  'salesImport.meaningOf': { heading: string | number }
  'salesImport.meaningOfText': { text: string | number; count: number }
  'salesImport.missing': { columns: string | number }
  'salesImport.moreProblems': { count: number }
  'salesImport.problemText': { column: string | number; value: string | number; problem: string | number }
  'salesImport.problemWithoutValue': { column: string | number; problem: string | number }
  'salesImport.recognised': { preset: string | number }
  'salesImport.showAllDays': { count: number }
  'salesImport.total': { amount: string | number }
  'salesImport.unmappedItems': { count: number }
  'salesItems.acceptNamed': { item: string | number; dish: string | number }
  'salesItems.chooseNamed': { item: string | number }
  'salesItems.count': { count: number }
  'salesItems.dialog': { item: string | number }
  'salesItems.dishNumber': { number: string | number }
  'salesItems.ignoreNamed': { item: string | number }
  'salesItems.ignored': { item: string | number }
  'salesItems.mapped': { item: string | number }
  'salesItems.portions': { quantity: string | number; dish: string | number }
  'salesItems.portionsWithShare': { quantity: string | number; dish: string | number; share: string | number }
  'salesItems.removeDish': { number: string | number }
  'salesItems.resetNamed': { item: string | number }
  'salesItems.rowLabel': { name: string | number; amount: string | number }
  'salesItems.sharesIncomplete': { sum: string | number }
  'salesItems.sold': { quantity: string | number }
  'salesItems.wasReset': { item: string | number }
  'salesSettings.cutoffOf': { location: string | number }
  'salesSources.apiId': { id: string | number }
  'salesSources.deleteMessage': { name: string | number }
  'settings.currencyFromNowOn': { after: string | number; before: string | number }
  'settings.currencyNamed': { code: string | number; symbol: string | number }
  'settings.currencyQuestion': { before: string | number; after: string | number }
  'settings.currencyRelabelled': { symbol: string | number }
  'settings.dateFormatNamed': { format: string | number; today: string | number }
  'shell.greeting': { username: string | number }
  'staff.actNamed': { action: string | number; name: string | number }
  'staff.addFailed': { error: string | number }
  'staff.canCountNamed': { name: string | number }
  'staff.canReceiveNamed': { name: string | number }
  'staff.correctSalaryPaid': { amount: string | number }
  'staff.correctSalaryPaidWeek': { date: string | number; before: string | number; after: string | number }
  'staff.correctSalaryTitle': { name: string | number }
  'staff.correctSalaryUnpaid': { amount: string | number }
  'staff.correctSalaryWeek': { date: string | number; before: string | number; after: string | number }
  'staff.count': { count: number }
  'staff.currentIs': { salary: string | number }
  'staff.daily': { amount: string | number }
  'staff.deleteFailed': { error: string | number }
  'staff.deleteMessage': { name: string | number }
  'staff.detailsOf': { name: string | number }
  'staff.detailsTitle': { name: string | number }
  'staff.editTitle': { name: string | number }
  'staff.eraseTitle': { name: string | number }
  'staff.erasedUntil': { day: string | number }
  'staff.increaseTitle': { name: string | number }
  'staff.perHour': { amount: string | number }
  'staff.perWeek': { amount: string | number }
  'staff.permissionRemoveMessage': { name: string | number }
  'staff.permissionsTitle': { name: string | number }
  'staff.portalExplained': { email: string | number }
  'staff.portalShown': { email: string | number }
  'staff.portalTitle': { name: string | number }
  'staff.salaryFrom': { from: string | number }
  'staff.salaryFromTo': { from: string | number; to: string | number }
  'staff.saveFailed': { error: string | number }
  'staff.statusFailed': { error: string | number }
  'staff.statusOf': { name: string | number }
  'stock.exceeds': { product: string | number; quantity: string | number; stock: string | number }
  'stock.exceedsEstimate': { product: string | number; quantity: string | number; stock: string | number }
  'stockCounts.addedBack': { quantity: string | number; date: string | number }
  'stockCounts.areasCounted': { counted: string | number; count: number }
  'stockCounts.countNamed': { name: string | number }
  'stockCounts.deleteFailed': { error: string | number }
  'stockCounts.deleteMessage': { date: string | number }
  'stockCounts.history.closed': { name: string | number; time: string | number }
  'stockCounts.history.opened': { name: string | number; time: string | number }
  'stockCounts.history.reopened': { name: string | number; time: string | number }
  'stockCounts.productsCounted': { counted: string | number; count: number }
  'stockCounts.sinceCount': { date: string | number }
  'stockCounts.titleOf': { location: string | number; date: string | number }
  'stockCounts.tookOff': { quantity: string | number; date: string | number }
  'storageAreas.missing': { count: number }
  'storageAreas.moveDown': { name: string | number }
  'storageAreas.moveUp': { name: string | number }
  'storageAreas.productsOf': { name: string | number }
  'storageAreas.removeNamed': { name: string | number }
  'suggestions.add': { count: number }
  'suggestions.added': { count: number }
  'suggestions.change.received': { quantity: string | number }
  'suggestions.change.transferred-in': { quantity: string | number }
  'suggestions.change.transferred-out': { quantity: string | number }
  'suggestions.change.used': { quantity: string | number }
  'suggestions.change.wasted': { quantity: string | number }
  'suggestions.counted': { quantity: string | number; date: string | number }
  'suggestions.covered': { percent: string | number }
  'suggestions.daysWithoutSales': { count: number }
  'suggestions.forecastNeed': { need: string | number; until: string | number; sales: string | number }
  'suggestions.forecastPar': { par: string | number; size: string | number; unit: string | number }
  'suggestions.minimum': { minimum: string | number }
  'suggestions.nextDelivery': { date: string | number }
  'suggestions.onHand': { quantity: string | number }
  'suggestions.onOrder': { quantity: string | number }
  'suggestions.orderBy': { date: string | number; deadline: string | number }
  'suggestions.par': { par: string | number; size: string | number; unit: string | number }
  'suggestions.title': { location: string | number }
  'suggestions.total': { total: string | number }
  'supplier.agreedPrices': { count: number }
  'suppliers.count': { count: number }
  'suppliers.deleteMessage': { name: string | number }
  'suppliers.inUseMessage': { error: string | number }
  'suppliers.sameNameMessage': { name: string | number }
  'template.tax': { percent: string | number }
  'terms.cutoffText': { time: string | number; days: number }
  'terms.daysBefore': { days: number }
  'terms.daysFor': { weekday: string | number }
  'terms.limitsAbove': { goods: string | number; min: string | number }
  'terms.limitsBelow': { goods: string | number; max: string | number }
  'terms.limitsBetween': { goods: string | number; min: string | number; max: string | number }
  'terms.timeFor': { weekday: string | number }
  'terms.weekdayCutoff': { weekday: string | number; deadline: string | number }
  'tracking.accuracy': { metres: string | number }
  'tracking.activityOf': { date: string | number }
  'tracking.approveAll': { count: number }
  'tracking.approveFailed': { name: string | number; error: string | number }
  'tracking.approveOf': { name: string | number }
  'tracking.approveRow': { name: string | number; hours: string | number }
  'tracking.approvedBy': { who: string | number; at: string | number }
  'tracking.attention': { count: number }
  'tracking.beforeStart': { name: string | number; date: string | number }
  'tracking.changedBy': { who: string | number; at: string | number }
  'tracking.claimed': { place: string | number }
  'tracking.clockedIn': { name: string | number; time: string | number }
  'tracking.clockedOut': { name: string | number; hours: string | number }
  'tracking.daysOf': { name: string | number }
  'tracking.deleteMessage': { name: string | number; date: string | number }
  'tracking.deleteOf': { name: string | number }
  'tracking.deviceTime': { time: string | number }
  'tracking.distance': { metres: string | number }
  'tracking.editOf': { name: string | number }
  'tracking.editOn': { name: string | number; date: string | number }
  'tracking.editTitle': { name: string | number }
  'tracking.entryIs': { hours: string | number }
  'tracking.error': { error: string | number }
  'tracking.fallback.emergency': { reason: string | number }
  'tracking.fallback.manager': { name: string | number }
  'tracking.fallback.wifi': { name: string | number }
  'tracking.historyOf': { name: string | number }
  'tracking.historyOn': { name: string | number; date: string | number }
  'tracking.historyTitle': { name: string | number }
  'tracking.inPlace': { place: string | number }
  'tracking.inSince': { time: string | number }
  'tracking.lockMessage': { start: string | number; end: string | number }
  'tracking.lockUnapprovedMessage': { count: number }
  'tracking.lockedBy': { who: string | number; at: string | number }
  'tracking.minutes': { minutes: string | number }
  'tracking.nextDay': { time: string | number }
  'tracking.openEntries': { count: number }
  'tracking.openSince': { time: string | number }
  'tracking.outPlace': { place: string | number }
  'tracking.paidIn': { dates: string | number }
  'tracking.pendingReviews': { count: number }
  'tracking.periodTitle': { dates: string | number }
  'tracking.problem.open-entry': { name: string | number; date: string | number }
  'tracking.problem.pending-review': { name: string | number; date: string | number }
  'tracking.rejectTitle': { name: string | number }
  'tracking.times': {
    date: string | number
    in: string | number
    out: string | number
    minutes: string | number
  }
  'tracking.tooLong': { hours: string | number }
  'tracking.unapprovedAtLock': { count: number }
  'tracking.weekOfPerson': { name: string | number; date: string | number }
  'tracking.weeksApproved': { count: number }
  'tracking.weeksNotApproved': { count: number }
  'tracking.whichHour': { time: string | number }
  'tracking.withdrawOf': { name: string | number }
  'tracking.workedSoFar': { hours: string | number }
  'training.columns': { columns: string | number }
  'training.decimalMark': { mark: string | number }
  'training.deleteMessage': { name: string | number }
  'training.deleteNamed': { name: string | number }
  'training.itemField': { column: string | number; row: string | number }
  'training.knownCount': { count: number }
  'training.removeRow': { row: string | number }
  'training.units': { units: string | number }
  'transfers.correctReceiptNamed': { name: string | number }
  'transfers.deleteMessage': { name: string | number }
  'transfers.lineLost': { lost: string | number; amount: string | number }
  'transfers.lineReceived': {
    name: string | number
    received: string | number
    sent: string | number
    amount: string | number
  }
  'transfers.lineSent': { name: string | number; sent: string | number; amount: string | number }
  'transfers.name': { from: string | number; to: string | number }
  'transfers.productOf': { position: string | number }
  'transfers.quantityOf': { position: string | number }
  'transfers.receiveNamed': { name: string | number }
  'transfers.receiveTitle': { from: string | number }
  'transfers.removeLine': { position: string | number }
  'transfers.sentAndReceivedBy': { sender: string | number; receiver: string | number }
  'transfers.sentBy': { name: string | number }
  'transfers.sentQuantity': { quantity: string | number }
  'transfers.state.received': { date: string | number }
  'transfers.unitOf': { position: string | number }
  'transfers.withdrawNamed': { name: string | number }
  'transfers.withoutCost': { count: number }
  'typed.ambiguousNumber': { text: string | number; plain: string | number }
  'typed.atLeast': { min: string | number }
  'typed.atMost': { max: string | number }
  'typed.between': { min: string | number; max: string | number }
  'typed.noSuchDay': { example: string | number }
  'typed.noYear': { example: string | number }
  'typed.notADate': { example: string | number }
  'typed.notANumber': { example: string | number }
  'typed.shortYear': { example: string | number }
  'typed.tooManyDecimals': { count: number }
  'typed.yearOutOfRange': { first: string | number; last: string | number }
  'units.priceEach': { price: string | number }
  'units.pricePer': { price: string | number; unit: string | number }
  'upload.addSupplier': { name: string | number }
  'upload.duplicate': {
    name: string | number
    supplier: string | number
    date: string | number
    total: string | number
  }
  'upload.failed': { error: string | number }
  'upload.processed': { total: string | number }
  'upload.remove': { name: string | number }
  'upload.scanName': { at: string | number }
  'upload.sending': { percent: string | number }
  'upload.submit': { count: number }
  'upload.supplierAdded': { name: string | number }
  'upload.textNames': { name: string | number }
  'upload.tooLarge': { name: string | number }
  'upload.useSupplier': { name: string | number }
  'upload.waits': { reason: string | number }
  'upload.waitsForSums': { amount: string | number }
  'users.accessOf': { name: string | number }
  'users.accessTitle': { name: string | number }
  'users.activateNamed': { name: string | number }
  'users.count': { count: number }
  'users.deactivateMessage': { name: string | number }
  'users.deactivateNamed': { name: string | number }
  'users.deleteMessage': { name: string | number }
  'users.resetNamed': { name: string | number }
  'users.resetTitle': { name: string | number }
  'users.roleOf': { name: string | number }
  'variance.account.countOf': { date: string | number }
  'variance.coverage': { cost: string | number; sales: string | number; percent: string | number }
  'variance.doubtfulRows': { count: number }
  'variance.interval.incomplete': { days: string | number }
  'variance.interval.open': { days: string | number }
  'variance.menuSales': { sales: string | number }
  'waste.deleteMessage': { name: string | number }
  'waste.portions': { count: number }
  'waste.staffMember': { id: string | number }
  'waste.withoutCost': { count: number }
  'weekReport.at': { location: string | number; sentence: string | number }
  'weekReport.because': { sentence: string | number; reasons: string | number }
  'weekReport.inPercent': { figure: string | number }
  'weekReport.lastWeekOf': { figure: string | number }
  'weekReport.moved.goods': { direction: string; points: string | number; value: string | number }
  'weekReport.moved.labour': { direction: string; points: string | number; value: string | number }
  'weekReport.moved.sales': { direction: string; percent: string | number; value: string | number }
  'weekReport.reason.average': { before: string | number; after: string | number }
  'weekReport.reason.covers': { before: string | number; after: string | number }
  'weekReport.reason.hours': { before: string | number; after: string | number }
  'weekReport.reason.price': { name: string | number; percent: string | number }
  'weekReport.reason.rate': { before: string | number; after: string | number }
  'weekReport.reason.sales': { before: string | number; after: string | number }
  'weekReport.reason.variance': { name: string | number; quantity: string | number }
  'weekReport.reason.varianceChange': {
    name: string | number
    before: string | number
    quantity: string | number
  }
  'weekReport.sentence': { sentence: string | number }
  'whatif.affected': { count: number }
  'whatif.largest': { count: number }
  'whatif.newCost': { unit: string | number }
}
